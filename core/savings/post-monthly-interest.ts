import { compareDates } from '@mkopo/core/calendar/date.ts';
import { money } from '@mkopo/core/money/money.ts';
import { isInterest, type SavingsAccount, type SavingsTransaction } from './savings-account.ts';
import { type MonthDays, monthlyInterest, unpaidMonth } from './savings-month.ts';
import { balanceDays, changesOf } from './savings-past.ts';
import { moveSavings, type SavingsStep } from './savings-step.ts';

/** What an account's history says of a month. */
export type MonthOfSavings = MonthDays & {
  /** The sum of closing balances over all days of the month, in minor units: `balanceDays`. */
  readonly balanceDaysMinor: bigint;
  /** What the month was given already: it was posted while one before it was left out. */
  readonly paidMinor: bigint;
  /** The number of the last interest of a month before; else of the month's own. */
  readonly interestBefore: number | null;
  /** Interest counts from the month's last day, whenever it is booked. */
  readonly bookedOn: Temporal.PlainDate;
};

export type PostedMonth = {
  /** It remembers that the month is settled, also where nothing was earned. */
  readonly account: SavingsAccount;
  readonly step: SavingsStep | null;
};

/**
 * Settles the next month of an account, and posts its interest on its last day. A month that was
 * posted when one before it was still left out gets what it is short of.
 */
export function postMonthlyInterest(
  before: SavingsAccount,
  { balanceDaysMinor, paidMinor, interestBefore, bookedOn, ...month }: MonthOfSavings,
): PostedMonth {
  const account = { ...before, interestThroughOn: month.lastOn };
  const earnedMinor = monthlyInterest(account.terms, month, balanceDaysMinor);
  if (earnedMinor <= paidMinor) return { account, step: null };
  const amount = money(account.terms.currency, earnedMinor - paidMinor);
  const move =
    paidMinor > 0n && interestBefore !== null
      ? ({ kind: 'interest_correction', amount, cause: interestBefore } as const)
      : ({ kind: 'interest', amount } as const);
  const step = moveSavings(account, move, { on: month.lastOn, bookedOn });
  return { account: step.account, step };
}

export type MonthsAsked = {
  readonly throughOn: Temporal.PlainDate;
  readonly bookedOn: Temporal.PlainDate;
};

/** Settles all months of one account that end by a day, each on the one before it. */
export function settleMonths(
  before: SavingsAccount,
  history: readonly SavingsTransaction[],
  { throughOn, bookedOn }: MonthsAsked,
): { readonly account: SavingsAccount; readonly steps: readonly SavingsStep[] } {
  const steps: SavingsStep[] = [];
  const lived = [...history];
  let account = before;
  for (;;) {
    const month = unpaidMonth(account, throughOn);
    if (!month) return { account, steps };
    const posted = postMonthlyInterest(account, { ...monthIn(lived, month), bookedOn });
    account = posted.account;
    if (posted.step) steps.push(posted.step);
    if (posted.step) lived.push(posted.step.transaction);
  }
}

/** What a whole history says of a month; the store sums it up for many accounts at once. */
export function monthIn(
  history: readonly SavingsTransaction[],
  month: MonthDays,
): Omit<MonthOfSavings, 'bookedOn'> {
  const interest = history.filter(({ move }) => isInterest(move));
  const own = interest.filter(({ on }) => on.equals(month.lastOn));
  const earlier = interest.filter(({ on }) => compareDates(on, month.lastOn) < 0);
  return {
    ...month,
    balanceDaysMinor: balanceDays(changesOf(history), month),
    paidMinor: own.reduce((sum, { changeMinor }) => sum + changeMinor, 0n),
    interestBefore: (earlier.at(-1) ?? own.at(-1))?.number ?? null,
  };
}
