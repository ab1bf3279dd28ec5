import { compareDates, dayNumber, daysBetween } from '@mkopo/core/calendar/date.ts';
import { isInterest, type SavingsAccount, type SavingsTransaction } from './savings-account.ts';
import { type MonthDays, monthlyInterest, monthOf } from './savings-month.ts';

/** What moved a balance, and from which day on; interest counts from its month's last day. */
export type SavingsChange = Pick<SavingsTransaction, 'on' | 'changeMinor'> & {
  readonly isInterest: boolean;
};

export function changesOf(history: readonly SavingsTransaction[]): SavingsChange[] {
  return history.map(({ on, changeMinor, move }) => {
    return { on, changeMinor, isInterest: isInterest(move) };
  });
}

/** The sum of closing balances over all days of a month, before the month's own interest. */
export function balanceDays(
  changes: readonly SavingsChange[],
  { firstOn, lastOn }: MonthDays,
): bigint {
  return changes.reduce((sum, { on, changeMinor, isInterest }) => {
    const fromOn = compareDates(on, firstOn) > 0 ? on : firstOn;
    const days = isInterest && on.equals(lastOn) ? 0 : daysBetween(fromOn, lastOn) + 1;
    return sum + changeMinor * BigInt(Math.max(days, 0));
  }, 0n);
}

/** A month that was settled: what it earns by all that counts now, and what it was given. */
export type SettledMonth = MonthDays & {
  readonly earnedMinor: bigint;
  readonly paidMinor: bigint;
};

type Settled = Pick<SavingsAccount, 'terms' | 'openedOn' | 'interestThroughOn'>;

/**
 * The months of an account that were settled, in their order. Each stands on what those before it
 * were given; from the day on that months are stated anew, on what they earn.
 */
export function settledMonths(
  { terms, openedOn, interestThroughOn }: Settled,
  changes: readonly SavingsChange[],
  restatedFromOn: Temporal.PlainDate | null = null,
): SettledMonth[] {
  const inOrder = sorted(changes);
  const throughDay = Math.max(
    interestThroughOn ? dayNumber(interestThroughOn) : 0,
    ...inOrder.flatMap(({ day, isInterest }) => (isInterest ? [day] : [])),
  );
  const months: SettledMonth[] = [];
  let [balanceMinor, next] = [0n, 0];
  for (let month = monthOf(openedOn); dayNumber(month.lastOn) <= throughDay; ) {
    const lastDay = dayNumber(month.lastOn);
    const firstDay = dayNumber(month.firstOn);
    let daysMinor = balanceMinor * BigInt(month.lastOn.day);
    let paidMinor = 0n;
    let isPosted = false;
    for (; next < inOrder.length; next += 1) {
      const change = inOrder[next];
      if (!change || change.day > lastDay) break;
      if (change.isInterest && change.day === lastDay) {
        paidMinor += change.changeMinor;
        isPosted = true;
      } else {
        balanceMinor += change.changeMinor;
        daysMinor += change.changeMinor * BigInt(lastDay - Math.max(change.day, firstDay) + 1);
      }
    }
    const earnedMinor = monthlyInterest(terms, month, daysMinor);
    const isSettled = isPosted || isUpTo(month.lastOn, interestThroughOn);
    const isRestated = isSettled && isUpTo(restatedFromOn, month.lastOn);
    if (isSettled) months.push({ ...month, earnedMinor, paidMinor });
    balanceMinor += isRestated ? earnedMinor : paidMinor;
    month = monthOf(month.lastOn.add({ days: 1 }));
  }
  return months;
}

/** A day that something changed on, and what it closed with; so did all up to the next change. */
export type ClosingBalance = { readonly on: Temporal.PlainDate; readonly minor: bigint };

/** The lowest closing balance of all days from one on; null where nothing ever changed. */
export function lowestFrom(
  changes: readonly SavingsChange[],
  fromOn: Temporal.PlainDate,
): ClosingBalance | null {
  const fromDay = dayNumber(fromOn);
  const inOrder = sorted(changes);
  let minor = 0n;
  let lowest: ClosingBalance | null = null;
  for (const [index, { on, day, changeMinor }] of inOrder.entries()) {
    const nextDay = inOrder[index + 1]?.day;
    minor += changeMinor;
    const isClosing = day !== nextDay && (nextDay === undefined || nextDay > fromDay);
    if (isClosing && (lowest === null || minor < lowest.minor)) lowest = { on, minor };
  }
  return lowest;
}

function sorted(changes: readonly SavingsChange[]) {
  return changes
    .map((change) => ({ ...change, day: dayNumber(change.on) }))
    .sort((one, other) => one.day - other.day);
}

function isUpTo(on: Temporal.PlainDate | null, lastOn: Temporal.PlainDate | null): boolean {
  return on !== null && lastOn !== null && compareDates(on, lastOn) <= 0;
}
