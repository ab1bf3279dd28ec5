import { compareDates, dateRefused } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused, type Money } from '@mkopo/core/money/money.ts';
import { mostTaken, withRestatedInterest } from './restate-interest.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { closedRefused, moveSavings, type SavingsStep, type SavingsWhen } from './savings-step.ts';

export const SAVINGS_DIRECTIONS = ['deposit', 'withdrawal'] as const;
export type SavingsDirection = (typeof SAVINGS_DIRECTIONS)[number];

export type SavingsPayment = SavingsWhen & {
  readonly direction: SavingsDirection;
  readonly amount: Money;
  readonly method: PaymentMethod;
};

/**
 * Whether a payment cannot be decided without all that happened to the account: where it takes
 * money away on a past day, or counts in a month that was settled. Others are decided by the
 * account alone, which is what makes them quick.
 */
export function needsHistory(
  { interestThroughOn }: SavingsAccount,
  { direction, on, bookedOn }: Pick<SavingsPayment, 'direction' | 'on' | 'bookedOn'>,
): boolean {
  const isBack = compareDates(on, bookedOn) < 0;
  const isSettled = interestThroughOn !== null && compareDates(on, interestThroughOn) <= 0;
  return isSettled || (isBack && direction === 'withdrawal');
}

/**
 * Takes any amount in; pays out no more than leaves the least balance, which is zero or more, on
 * every day from the one it counts from. What it makes of months that were settled comes with it.
 */
export function decideSavingsPayment(
  account: SavingsAccount,
  { direction, amount, method, on, bookedOn }: SavingsPayment,
  history: readonly SavingsTransaction[] | null = null,
): SavingsStep | Refused {
  const past = needsHistory(account, { direction, on, bookedOn }) ? history : NOT_NEEDED;
  assert(past !== null, 'a payment of a past day is held against its past');
  const { currency, minimumMinor: leavesMinor } = account.terms;
  const mostOut = () =>
    past === NOT_NEEDED
      ? availableMinor(account)
      : mostTaken(account, past, { on, amountMinor: amount.minor, leavesMinor });
  const refused =
    closedRefused(account) ??
    dateRefused({ on, bookedOn }, account.openedOn) ??
    amountRefused(amount, { currency, maxMinor: direction === 'withdrawal' ? mostOut() : null });
  if (refused) return refused;
  const step = moveSavings(account, { kind: direction, amount, method }, { on, bookedOn });
  return past === NOT_NEEDED ? step : withRestatedInterest(step, past);
}

const NOT_NEEDED: readonly SavingsTransaction[] = [];

/** What can be withdrawn. */
export function availableMinor({ balanceMinor, terms }: SavingsAccount): bigint {
  return balanceMinor > terms.minimumMinor ? balanceMinor - terms.minimumMinor : 0n;
}
