import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { amountRefused, type Money } from '@mkopo/core/money/money.ts';

export type PromiseId = Id<'promise'>;

export const PROMISE_STATES = ['running', 'kept', 'broken', 'cancelled'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** What a promise is judged by. */
export type PromiseFacts = {
  readonly amountMinor: bigint;
  readonly dueOn: Temporal.PlainDate;
  readonly cancelledAt: Temporal.Instant | null;
  /** What came in on the loan after it was made and by its day, less what was taken back. */
  readonly paidMinor: bigint;
};

/**
 * How a promise stands on a day. Nobody marks it: it is kept once its money has come in by its day,
 * and broken when that day is over without it. `promise-store.ts` says the same in SQL.
 */
export function promiseStateOf(promise: PromiseFacts, on: Temporal.PlainDate): PromiseState {
  if (promise.cancelledAt) return 'cancelled';
  if (promise.paidMinor >= promise.amountMinor) return 'kept';
  return compareDates(promise.dueOn, on) < 0 ? 'broken' : 'running';
}

/** The loan that something is promised on, and what was promised on it before. */
export type PromisedLoan = {
  readonly status: LoanStatus;
  readonly currency: Currency;
  readonly owedMinor: bigint;
  /** The last one; null where there is none. */
  readonly last: (PromiseFacts & { readonly id: PromiseId }) | null;
};

export type PromiseInput = {
  readonly amount: Money;
  readonly dueOn: Temporal.PlainDate;
  readonly todayOn: Temporal.PlainDate;
};

/** What is further off than this is no answer to "when will you pay?". */
export const PROMISE_DAYS_MAX = 90;

/** Why no promise can be taken; null where it can. One at a time: the next waits for its end. */
export function promiseRefused(
  { status, currency, owedMinor, last }: PromisedLoan,
  { amount, dueOn, todayOn }: PromiseInput,
): Refused | null {
  if (status !== 'disbursed') return refuse('loan_not_disbursed', { status });
  const tooMuch = amountRefused(amount, { currency, maxMinor: owedMinor });
  if (tooMuch) return tooMuch;
  const lastOn = todayOn.add({ days: PROMISE_DAYS_MAX });
  if (compareDates(dueOn, todayOn) < 0 || compareDates(dueOn, lastOn) > 0) {
    return refuse('date_out_of_range', { from: todayOn.toString(), to: lastOn.toString() });
  }
  return last && promiseStateOf(last, todayOn) === 'running'
    ? refuse('invalid_state', { status: 'promised', promise_id: last.id })
    : null;
}

/** Why a promise cannot be taken back; null where it can. What is over stays as it was. */
export function cancellingRefused(
  promise: PromiseFacts,
  todayOn: Temporal.PlainDate,
): Refused | null {
  const state = promiseStateOf(promise, todayOn);
  return state === 'running' ? null : refuse('invalid_state', { status: state });
}
