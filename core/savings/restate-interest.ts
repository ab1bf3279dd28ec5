import { compareDates } from '@mkopo/core/calendar/date.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import {
  changesOf,
  lowestFrom,
  type SavingsChange,
  type SettledMonth,
  settledMonths,
} from './savings-past.ts';
import { moveSavings, type SavingsStep } from './savings-step.ts';

/**
 * Adds to a step what it makes of months that were settled before it: each gets the difference
 * between what it earns now and what it was given, and stands on those before it. So the account
 * ends as if all had been booked on its day, and no past day's books change.
 */
export function withRestatedInterest(
  step: SavingsStep,
  history: readonly SavingsTransaction[],
): SavingsStep {
  const { on, bookedOn, number: cause } = step.transaction;
  const changes = changesOf([...history, step.transaction]);
  const { currency } = step.account.terms;
  let { account } = step;
  const interest = monthsRestated(account, changes, on).map((month) => {
    const amount = money(currency, month.earnedMinor - month.paidMinor);
    const corrected = { kind: 'interest_correction', amount, cause } as const;
    const made = moveSavings(account, corrected, { on: month.lastOn, bookedOn });
    account = made.account;
    return made.transaction;
  });
  return { ...step, account, interest };
}

export type Taking = {
  /** From this day on it is gone. */
  readonly on: Temporal.PlainDate;
  readonly amountMinor: bigint;
  /** What every day since must still close with. */
  readonly leavesMinor: bigint;
};

/**
 * The most that can be taken on a past day: no day from then on may close with less than has to be
 * left, by what months earn without the money. Where as much as is asked for can be, that.
 */
export function mostTaken(
  account: SavingsAccount,
  history: readonly SavingsTransaction[],
  { on, amountMinor, leavesMinor }: Taking,
): bigint {
  const changes = changesOf(history);
  const isLeft = (minor: bigint): boolean => {
    const taken = [...changes, { on, changeMinor: -minor, isInterest: false }];
    const restated = monthsRestated(account, taken, on).map(differenceOf);
    const lowest = lowestFrom([...taken, ...restated], on);
    return lowest === null || lowest.minor >= leavesMinor;
  };
  if (isLeft(amountMinor)) return amountMinor;
  let [possible, tooMuch] = [0n, amountMinor];
  while (tooMuch - possible > 1n) {
    const middle = (possible + tooMuch) / 2n;
    if (isLeft(middle)) possible = middle;
    else tooMuch = middle;
  }
  return possible;
}

function monthsRestated(
  account: SavingsAccount,
  changes: readonly SavingsChange[],
  fromOn: Temporal.PlainDate,
): SettledMonth[] {
  return settledMonths(account, changes, fromOn).filter(
    ({ lastOn, earnedMinor, paidMinor }) =>
      compareDates(lastOn, fromOn) >= 0 && earnedMinor !== paidMinor,
  );
}

function differenceOf({ lastOn, earnedMinor, paidMinor }: SettledMonth): SavingsChange {
  return { on: lastOn, changeMinor: earnedMinor - paidMinor, isInterest: true };
}
