import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { ASKS_NOTHING, type Product, type ProductId } from '@mkopo/core/product/product.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';

/** The one product of the sandbox. Its id is part of the published interface. */
export const SANDBOX_PRODUCT: Product = {
  id: '00000000-0000-4000-8000-000000000030' as ProductId,
  version: 1,
  name: 'Sandbox loan',
  isActive: true,
  isPortalVisible: true,
  requiredFields: [],
  currency: KES,
  amount: {
    min: money(KES, 1_000_00n),
    max: money(KES, 500_000_00n),
    usual: money(KES, 20_000_00n),
    step: null,
  },
  termDays: { min: 30, max: 720 },
  frequency: { every: 1, unit: 'months' },
  rate: { pct: { digits: 2n, scale: 0 }, per: 'month' },
  method: 'declining',
  amortization: 'equal_installments',
  interestPeriod: 'same_as_repayment',
  dayCount: { year: '360', month: '30' },
  grace: { principal: 0, interestPayment: 0, interestFree: 0 },
  fees: [{ due: 'deducted', charge: { pctOfAmount: { digits: 1n, scale: 0 } } }],
  feeTaxes: [],
  penalty: null,
  instalmentMultiple: null,
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  prepayment: 'next_instalments',
  rebate: 'none',
  hasInDuplum: false,
  rounding: 'HALF_EVEN',
  practice: HOUSE_PRACTICE,
  ...ASKS_NOTHING,
};
