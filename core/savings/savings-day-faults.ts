import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import type { SavingsAccount } from './savings-account.ts';
import { monthsEndBy, unpaidMonth } from './savings-month.ts';
import { lowestFrom, type SavingsChange, settledMonths } from './savings-past.ts';

type Kept = Pick<SavingsAccount, 'terms' | 'openedOn' | 'closedOn' | 'interestThroughOn'>;

/**
 * What is wrong with an account on some day of its past, a sentence for each: a day that closed
 * below zero, a month whose interest is not what its days earned, a month that was left out.
 * A month is left out where a day after it was closed, for that settles all months before it.
 */
export function savingsDayFaults(
  kept: Kept,
  changes: readonly SavingsChange[],
  closedOn: Temporal.PlainDate | null,
): string[] {
  const { currency } = kept.terms;
  const shown = (minor: bigint) => `${currency} ${decimalText(minor, decimalsOf(currency))}`;
  const faults: string[] = [];
  const lowest = lowestFrom(changes, kept.openedOn);
  if (lowest && lowest.minor < 0n) faults.push(`${lowest.on} closed with ${shown(lowest.minor)}`);
  for (const { lastOn, earnedMinor, paidMinor } of settledMonths(kept, changes)) {
    if (earnedMinor === paidMinor) continue;
    const month = lastOn.toPlainYearMonth();
    faults.push(
      `${month} was given ${shown(paidMinor)} interest, and earned ${shown(earnedMinor)}`,
    );
  }
  const overOn = closedOn && monthsEndBy(closedOn.subtract({ days: 1 }));
  const missing = overOn && unpaidMonth(kept, overOn);
  if (missing) faults.push(`the interest of ${missing.lastOn.toPlainYearMonth()} is not posted`);
  return faults;
}
