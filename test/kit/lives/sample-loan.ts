import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import { decideApproval } from '@mkopo/core/lending/decide-on-application.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { ASKS_NOTHING, type Product, type ProductId } from '@mkopo/core/product/product.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';

/** A loan together with all its transactions, as tests and examples live through it. */
export type Life = { readonly loan: Loan; readonly history: readonly LoanTransaction[] };

export const SAMPLE_ON = Temporal.PlainDate.from('2026-01-15');
export const SAMPLE_CLIENT = '00000000-0000-4000-8000-000000000010' as ClientId;
const SAMPLE_LOAN = '00000000-0000-4000-8000-000000000020' as LoanId;

/** 12 000 shillings over four months at 1 % a month on a declining balance; nothing else. */
export const SAMPLE_PRODUCT: Product = {
  id: '00000000-0000-4000-8000-000000000030' as ProductId,
  version: 1,
  name: 'Sample loan',
  isActive: true,
  isPortalVisible: true,
  requiredFields: [],
  currency: KES,
  amount: { min: kes(1000_00n), max: kes(100_000_00n), usual: kes(12_000_00n), step: null },
  termDays: { min: 7, max: 720 },
  frequency: { every: 1, unit: 'months' },
  rate: { pct: { digits: 1n, scale: 0 }, per: 'month' },
  method: 'declining',
  amortization: 'equal_principal',
  interestPeriod: 'same_as_repayment',
  dayCount: { year: '365', month: 'actual' },
  grace: { principal: 0, interestPayment: 0, interestFree: 0 },
  fees: [],
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

export function kes(minor: bigint): Money {
  return money(KES, minor);
}

export function sampleApplication(change: Partial<Product> = {}) {
  const product = { ...SAMPLE_PRODUCT, ...change };
  return {
    id: SAMPLE_LOAN,
    clientId: SAMPLE_CLIENT,
    product,
    applied: { amount: product.amount.usual, termDays: 120 },
    appliedOn: SAMPLE_ON,
    appliedBy: 'amina',
    channel: 'staff',
    customFields: {},
    definedFields: [],
  } as const;
}

/** A loan that was applied for. */
export function appliedLife(change: Partial<Product> = {}): Life {
  const { loan, transactions } = orRefuse(decideApplication(sampleApplication(change)));
  return { loan, history: transactions };
}

export function approvedLife(change: Partial<Product> = {}): Life {
  return lived(appliedLife(change), (loan) =>
    decideApproval(loan, {
      offer: loan.applied,
      by: 'baraka',
      rule: { makerAndChecker: 'differ', limit: null },
      bookedOn: SAMPLE_ON,
    }),
  );
}

/** A loan paid out in cash on the day it was applied for. */
export function disbursedLife(change: Partial<Product> = {}): Life {
  return lived(approvedLife(change), (loan) =>
    decideDisbursement(loan, { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) }),
  );
}

/** The life after one more decision, which must not be a refusal. */
export function lived(life: Life, decide: (loan: Loan, life: Life) => Step | Refused): Life {
  const { loan, transactions } = orRefuse(decide(life.loan, life));
  return { loan, history: [...life.history, ...transactions] };
}
