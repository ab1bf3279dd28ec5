import type { Frequency } from '@mkopo/core/calendar/instalment-period.ts';
import type { DayCount } from '@mkopo/core/interest/day-count.ts';
import type { InterestPeriod, Rate } from '@mkopo/core/interest/interest-factor.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';
import type { Fee } from '@mkopo/core/schedule/fee.ts';
import type { Practice } from '@mkopo/core/schedule/practice.ts';
import type { Amortization, Grace, InterestMethod } from '@mkopo/core/schedule/schedule-terms.ts';
import type { DatedRate } from './fee-tax.ts';

export type ProductId = Id<'product'>;

/** How many people may stand for one loan. */
export const GUARANTORS_MAX = 10;

/** The kinds of debt a lender puts in order; the tax on a fee goes with the fee. */
export const PAID_KINDS = ['penalty', 'fee', 'interest', 'principal'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

/**
 * What money does that comes before it is due: it pays the next instalments as they stand, or it
 * makes the principal smaller, and with it all that is still to come.
 */
export const PREPAYMENTS = ['next_instalments', 'reduce_principal'] as const;
export type Prepayment = (typeof PREPAYMENTS)[number];

/**
 * What whoever settles a loan early is let off: interest that is not earned yet, by the day; as
 * much of it as the rule of 78 gives back, counting periods that have not begun; or nothing.
 */
export const REBATES = ['unearned_interest', 'rule_of_78', 'none'] as const;
export type Rebate = (typeof REBATES)[number];

export const PENALTY_TIMES = ['once', 'every_day'] as const;
export type PenaltyTime = (typeof PENALTY_TIMES)[number];

export type Share = { readonly fixed: Money } | { readonly pct: Decimal };

/**
 * What being late costs, per overdue instalment: a sum or per cent of what is overdue, from the day
 * after the grace days. The rule stops at the cap, a sum or per cent of the amount lent, counting
 * every penalty the loan was ever charged.
 */
export type PenaltyRule = {
  readonly charge: Share;
  readonly raised: PenaltyTime;
  readonly graceDays: number;
  readonly cap: Share | null;
};

export type AmountLimits = {
  readonly min: Money;
  readonly max: Money;
  readonly usual: Money;
  /** Amounts go up from the least in steps of this; null for any amount. */
  readonly step: Money | null;
};

export type TermLimits = { readonly min: number; readonly max: number };

/**
 * A version of a product: all that a loan made with it will ever need to know. It is a value, and a
 * loan keeps its own copy, so a product that changes tomorrow changes no loan of today.
 */
export type Product = {
  readonly id: ProductId;
  readonly version: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly isPortalVisible: boolean;
  readonly requiredFields: readonly string[];
  readonly currency: Currency;
  readonly amount: AmountLimits;
  readonly termDays: TermLimits;
  readonly frequency: Frequency | 'once';
  readonly rate: Rate;
  readonly method: InterestMethod;
  readonly amortization: Amortization;
  readonly interestPeriod: InterestPeriod;
  readonly dayCount: DayCount;
  readonly grace: Grace;
  readonly fees: readonly Fee[];
  readonly feeTaxes: readonly DatedRate[];
  readonly penalty: PenaltyRule | null;
  readonly instalmentMultiple: Money | null;
  readonly allocation: readonly PaidKind[];
  readonly prepayment: Prepayment;
  readonly rebate: Rebate;
  readonly hasInDuplum: boolean;
  readonly rounding: Rounding;
  readonly practice: Practice;
} & BorrowerConditions;

/** Of a product, what decides the schedule and the cost of a loan. */
export type OfferTerms = Pick<
  Product,
  | ('currency' | 'amount' | 'termDays' | 'frequency' | 'rate' | 'method' | 'amortization')
  | ('interestPeriod' | 'dayCount' | 'grace' | 'fees' | 'feeTaxes' | 'instalmentMultiple')
  | ('rounding' | 'practice')
>;

/** What a lender may ask of a borrower before it lends at all. */
export type BorrowerConditions = {
  /** How many guarantors an application must name. */
  readonly guarantorsMin: number;
  /** How much of the amount their pledges must cover, in per cent; null for any. */
  readonly guaranteedPct: Decimal | null;
  /** How many loans of this product a client may have at once; null for any number. */
  readonly openLoansMax: number | null;
  /** How late a client may be with any loan, in days; null for any. */
  readonly arrearsDaysMax: number | null;
};

/** A product that asks for nothing, as all did before there was anything to ask for. */
export const ASKS_NOTHING: BorrowerConditions = {
  guarantorsMin: 0,
  guaranteedPct: null,
  openLoansMax: null,
  arrearsDaysMax: null,
};
