import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { amountRefused as amountRefusedBy } from '@mkopo/core/money/amount-refused.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Loan } from './loan.ts';
import type { When } from './move.ts';

/** Why an amount cannot be taken on this loan; null for no most means any amount above zero. */
export function amountRefused(
  { product: { currency } }: Loan,
  amount: Money,
  maxMinor: bigint | null,
): Refused | null {
  return amountRefusedBy(amount, { currency, maxMinor });
}

/** What is booked today may have happened earlier, but not before `fromOn` and not tomorrow. */
export function dateRefused({ on, bookedOn }: When, fromOn: Temporal.PlainDate): Refused | null {
  const isWithin =
    Temporal.PlainDate.compare(on, fromOn) >= 0 && Temporal.PlainDate.compare(on, bookedOn) <= 0;
  return isWithin
    ? null
    : refuse('date_out_of_range', { from: fromOn.toString(), to: bookedOn.toString() });
}
