import type { Frequency } from '@mkopo/core/calendar/instalment-period.ts';
import type { DayCount } from '@mkopo/core/interest/day-count.ts';
import type { InterestPeriod, Rate } from '@mkopo/core/interest/interest-factor.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';
import type { Fee } from './fee.ts';
import type { Practice } from './practice.ts';

export const INTEREST_METHODS = ['flat', 'declining'] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

export const AMORTIZATIONS = ['equal_installments', 'equal_principal', 'bullet'] as const;
export type Amortization = (typeof AMORTIZATIONS)[number];

/** In instalments from the first: no principal due, no interest due yet, no interest charged. */
export type Grace = {
  readonly principal: number;
  readonly interestPayment: number;
  readonly interestFree: number;
};

/** A loan runs for a number of instalments, or for days that give that number. */
export type LoanLength = { readonly instalments: number } | { readonly termDays: number };

/** All that decides a schedule. `once` is a loan repaid in one sum at the end of its term. */
export type ScheduleTerms = {
  readonly amount: Money;
  readonly rate: Rate;
  readonly method: InterestMethod;
  readonly amortization: Amortization;
  readonly interestPeriod: InterestPeriod;
  readonly dayCount: DayCount;
  readonly frequency: Frequency | 'once';
  readonly length: LoanLength;
  readonly disbursedOn: Temporal.PlainDate;
  readonly firstDueOn: Temporal.PlainDate | null;
  readonly grace: Grace;
  readonly fees: readonly Fee[];
  readonly instalmentMultiple: Money | null;
  readonly rounding: Rounding;
  readonly practice: Practice;
};
