import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, money, moneyToText } from '@mkopo/core/money/money.ts';
import type { Loan } from './loan.ts';
import type { When } from './move.ts';

/** Why an amount cannot be taken: not of the loan's money, not above zero, or above the most. */
export function amountRefused(
  { product: { currency } }: Loan,
  amount: Money,
  maxMinor: bigint | null,
): Refused | null {
  const isWithin = maxMinor === null || amount.minor <= maxMinor;
  if (amount.currency === currency && amount.minor > 0n && isWithin) return null;
  const max = maxMinor === null ? null : moneyToText(money(currency, maxMinor));
  return refuse('amount_out_of_range', { currency, max });
}

/** What is booked today may have happened earlier, but not before `fromOn` and not tomorrow. */
export function dateRefused({ on, bookedOn }: When, fromOn: Temporal.PlainDate): Refused | null {
  const isWithin =
    Temporal.PlainDate.compare(on, fromOn) >= 0 && Temporal.PlainDate.compare(on, bookedOn) <= 0;
  return isWithin
    ? null
    : refuse('date_out_of_range', { from: fromOn.toString(), to: bookedOn.toString() });
}
