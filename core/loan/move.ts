import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Offer } from '@mkopo/core/product/offer.ts';
import type { Plan, TaxedFee } from '@mkopo/core/product/plan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import type { DebtKind } from './debt.ts';
import type { MoveKind } from './loan-life.ts';

/** What a lender may give up, in its own words; a fee takes its tax along. */
export const WAIVABLE = ['interest', 'fee', 'penalty'] as const;
export type Waivable = (typeof WAIVABLE)[number];
export const WAIVED_KINDS: Readonly<Record<Waivable, readonly DebtKind[]>> = {
  interest: ['interest'],
  fee: ['fee', 'tax'],
  penalty: ['penalty'],
};

/** An amount that came or went by a method. */
type Payment = { readonly amount: Money; readonly method: PaymentMethod };

/** What is agreed anew when a loan is rescheduled; all else stays as the product has it. */
export type NewTerms = {
  readonly termDays: number;
  readonly rate: Product['rate'];
  readonly frequency: Product['frequency'];
  readonly grace: Product['grace'];
  readonly firstDueOn: Temporal.PlainDate | null;
};

/** The version a schedule becomes, and the number of its first instalment. */
export type Laying = { readonly version: number; readonly firstNumber: number };

/** What was paid of a loan in the books that it was taken over from. A fee has its tax with it. */
export type PaidBefore = {
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly feesMinor: bigint;
  readonly penaltiesMinor: bigint;
};

/**
 * What somebody, or time, does to a loan. A move holds what was meant and not what came of it, so
 * that it can be played again after something before it was reversed. Only plans are kept as they
 * were made: a later change of the schedule engine must not change an old loan.
 */
export type Move =
  | { readonly kind: 'application'; readonly fee: TaxedFee }
  | ({ readonly kind: 'fee_payment' } & Payment)
  | {
      readonly kind: 'approval';
      readonly offer: Offer;
      readonly by: string;
      /** The phone that the money goes to; left out in approvals of long ago. */
      readonly payee?: string;
      /** Why it goes there, where the phone is not the client's own. */
      readonly payeeReason?: string;
      /** The application fee of what is granted; left out in approvals of long ago. */
      readonly fee?: TaxedFee;
    }
  | { readonly kind: 'approval_undone'; readonly fee?: TaxedFee }
  | { readonly kind: 'rejection'; readonly reason: string }
  | { readonly kind: 'withdrawal'; readonly reason: string }
  | { readonly kind: 'payout_start'; readonly paidOut: Money; readonly by: string }
  | { readonly kind: 'payout_failure'; readonly code: string; readonly reason: string }
  | {
      readonly kind: 'disbursement';
      readonly method: PaymentMethod;
      readonly plan: Plan;
      readonly as: Laying;
    }
  | {
      readonly kind: 'take_over';
      /** From the day on which the money was paid out elsewhere. */
      readonly disbursedOn: Temporal.PlainDate;
      readonly plan: Plan;
      readonly as: Laying;
      readonly paid: PaidBefore;
      /** All that being late had cost by then, with what of it was paid. */
      readonly penaltiesMinor: bigint;
      readonly penalised: readonly PenalisedDay[];
    }
  | ({ readonly kind: 'repayment' } & Payment)
  | { readonly kind: 'waiver'; readonly of: Waivable; readonly amount: Money }
  | { readonly kind: 'charge'; readonly of: 'fee' | 'penalty'; readonly fee: TaxedFee }
  | { readonly kind: 'accrual' }
  | { readonly kind: 'penalty'; readonly raised: readonly RaisedPenalty[] }
  | { readonly kind: 'non_performing' }
  | { readonly kind: 'performing' }
  | { readonly kind: 'cure'; readonly step: CureStep }
  | {
      readonly kind: 'reschedule';
      readonly terms: NewTerms;
      readonly as: Laying;
      /** More money lent along with it; null for a mere change of terms. */
      readonly topUp: Payment | null;
    }
  | { readonly kind: 'write_off'; readonly reason: string }
  | ({ readonly kind: 'recovery' } & Payment)
  | ({ readonly kind: 'refund' } & Payment)
  | {
      readonly kind: 'reversal';
      readonly of: number;
      readonly reason: string;
      readonly penalised?: readonly PenalisedDay[];
    }
  | {
      readonly kind: 'correction';
      readonly cause: Cause;
      readonly penalised: readonly PenalisedDay[];
    };

/**
 * What made the past count differently: a payment that was booked after the day it was paid, by its
 * number, or the close of a day that came after later moves.
 */
export type Cause =
  | { readonly payment: number }
  | { readonly closedOn: Temporal.PlainDate }
  /** A rule that a version of the program has mended, in its words. */
  | { readonly upgrade: string };

/** A restructured loan is cured by being paid on time: that begins, is broken off, or is done. */
export type CureStep = 'begun' | 'broken' | 'done';

export type RaisedPenalty = { readonly instalment: number; readonly minor: bigint };

/** The last day for which an instalment was penalised; null: none. */
export type PenalisedDay = {
  readonly instalment: number;
  readonly penalisedOn: Temporal.PlainDate | null;
};

export type MoveOf<Kind extends MoveKind> = Extract<Move, { readonly kind: Kind }>;

/** When a move takes effect for the borrower, and on which day the lender books it. */
export type When = { readonly on: Temporal.PlainDate; readonly bookedOn: Temporal.PlainDate };

/** The usual case: it takes effect on the day it is booked. */
export function sameDay(on: Temporal.PlainDate): When {
  return { on, bookedOn: on };
}
