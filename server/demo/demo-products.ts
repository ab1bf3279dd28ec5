import { KES } from '@mkopo/core/money/currency.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { ASKS_NOTHING, type Product } from '@mkopo/core/product/product.ts';
import type { ProductDraft } from '@mkopo/core/product/product-faults.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';

/** A product, and what people of this lender borrow by it. */
export type DemoProduct = {
  readonly draft: ProductDraft;
  /** How many loans of a hundred. */
  readonly share: number;
  readonly amounts: readonly [least: number, most: number];
  readonly months: readonly number[];
  readonly purposes: readonly string[];
};

export const shillings = (whole: number): Money => money(KES, BigInt(whole) * 100n);
const pct = (digits: bigint, scale = 0): Decimal => ({ digits, scale });

/** Excise duty on fees of lenders. */
const EXCISE = [{ fromOn: Temporal.PlainDate.from('2023-07-01'), pct: pct(20n) }];

const USUAL = {
  isActive: true,
  isPortalVisible: true,
  requiredFields: [],
  currency: KES,
  frequency: { every: 1, unit: 'months' },
  amortization: 'equal_installments',
  interestPeriod: 'same_as_repayment',
  dayCount: { year: '365', month: 'actual' },
  grace: { principal: 0, interestPayment: 0, interestFree: 0 },
  feeTaxes: EXCISE,
  instalmentMultiple: null,
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  prepayment: 'next_instalments',
  rebate: 'none',
  hasInDuplum: true,
  rounding: 'HALF_EVEN',
  practice: HOUSE_PRACTICE,
  ...ASKS_NOTHING,
} as const satisfies Partial<Product>;

function limits(least: number, most: number, step: number) {
  const usual = least + Math.floor((most - least) / step / 4) * step;
  return {
    min: shillings(least),
    max: shillings(most),
    usual: shillings(usual),
    step: shillings(step),
  };
}

/** A penalty once for each late instalment, up to a fifth of the loan. */
function penaltyOf(charge: { fixed: Money } | { pct: Decimal }, graceDays: number) {
  return { charge, raised: 'once', graceDays, cap: { pct: pct(20n) } } as const;
}

const EMERGENCY: DemoProduct = {
  draft: {
    ...USUAL,
    name: 'Emergency loan',
    amount: limits(2000, 50_000, 500),
    termDays: { min: 30, max: 90 },
    rate: { pct: pct(3n), per: 'month' },
    method: 'flat',
    fees: [{ due: 'deducted', charge: { fixed: shillings(250) } }],
    penalty: penaltyOf({ pct: pct(5n) }, 3),
  },
  share: 34,
  amounts: [3000, 25_000],
  months: [1, 1, 2, 3],
  purposes: ['Hospital bill', 'Funeral', 'Rent', 'House repairs', 'Travel home'],
};

const SCHOOL_FEES: DemoProduct = {
  draft: {
    ...USUAL,
    name: 'School fees loan',
    amount: limits(10_000, 150_000, 1000),
    termDays: { min: 90, max: 360 },
    rate: { pct: pct(125n, 2), per: 'month' },
    method: 'declining',
    fees: [{ due: 'deducted', charge: { pctOfAmount: pct(1n) } }],
    penalty: penaltyOf({ fixed: shillings(500) }, 5),
  },
  share: 26,
  amounts: [15_000, 90_000],
  months: [3, 4, 6, 12],
  purposes: ['Form one fees', 'University fees', 'Boarding fees', 'College fees'],
};

const BUSINESS: DemoProduct = {
  draft: {
    ...USUAL,
    name: 'Biashara stock loan',
    amount: limits(20_000, 500_000, 5000),
    termDays: { min: 90, max: 360 },
    rate: { pct: pct(15n, 1), per: 'month' },
    method: 'flat',
    fees: [{ due: 'deducted', charge: { pctOfAmount: pct(2n) } }],
    penalty: penaltyOf({ pct: pct(5n) }, 3),
  },
  share: 30,
  amounts: [30_000, 250_000],
  months: [3, 6, 9, 12],
  purposes: ['Stock for a shop', 'Cereals to sell', 'Salon equipment', 'Mitumba bales', 'Feeds'],
};

const ASSET: DemoProduct = {
  draft: {
    ...USUAL,
    name: 'Asset loan',
    amount: limits(50_000, 1_500_000, 10_000),
    termDays: { min: 360, max: 720 },
    rate: { pct: pct(18n), per: 'year' },
    interestPeriod: 'daily',
    dayCount: { year: '365', month: 'actual' },
    method: 'declining',
    rebate: 'unearned_interest',
    fees: [{ due: 'at_application', charge: { fixed: shillings(1000) } }],
    penalty: penaltyOf({ pct: pct(2n) }, 7),
  },
  share: 10,
  amounts: [80_000, 600_000],
  months: [12, 18, 24],
  purposes: ['Boda boda', 'Dairy cow', 'Water tank', 'Posho mill', 'Tuk-tuk'],
};

export const DEMO_PRODUCTS = {
  umoja: [EMERGENCY, SCHOOL_FEES, BUSINESS, ASSET],
  baraka: [
    { ...EMERGENCY, draft: { ...EMERGENCY.draft, name: 'Chap chap loan' }, share: 60 },
    { ...BUSINESS, draft: { ...BUSINESS.draft, name: 'Biashara loan' }, share: 40 },
  ],
} as const satisfies Readonly<Record<string, readonly DemoProduct[]>>;
