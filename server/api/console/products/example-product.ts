import type { Static } from 'typebox';
import type { ProductFields } from '#api/records/products/product-record.ts';

/** The product that the reference shows how to make: every field that it may have is told. */
export const EXAMPLE_PRODUCT = {
  name: 'Biashara loan',
  is_active: true,
  is_portal_visible: true,
  required_fields: [],
  currency: 'KES',
  amount: { min: 1_000, max: 100_000, usual: 12_000, step: null },
  term_days: { min: 7, max: 720 },
  frequency: { every: 1, unit: 'months' },
  rate: { pct: 1, per: 'month' },
  method: 'declining',
  amortization: 'equal_installments',
  interest_period: 'same_as_repayment',
  day_count: { year: '365', month: 'actual' },
  grace: { principal: 0, interest_payment: 0, interest_free: 0 },
  fees: [{ due: 'deducted', fixed: null, pct: 2.5 }],
  fee_taxes: [],
  penalty: {
    charge: { fixed: null, pct: 5 },
    raised: 'once',
    grace_days: 3,
    cap: { fixed: 1_000, pct: null },
  },
  instalment_multiple: null,
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  prepayment: 'next_instalments',
  settlement_rebate: 'unearned_interest',
  has_in_duplum: true,
  rounding: 'HALF_EVEN',
  guarantors_min: 0,
  guaranteed_share: null,
  open_loans_max: null,
  arrears_days_max: null,
} satisfies Static<typeof ProductFields>;
