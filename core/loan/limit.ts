import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { amountRefused as amountRefusedBy } from '@mkopo/core/money/amount-refused.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Loan } from './loan.ts';

/** Why an amount cannot be taken on this loan; null for no most means any amount above zero. */
export function amountRefused(
  { product: { currency } }: Loan,
  amount: Money,
  maxMinor: bigint | null,
): Refused | null {
  return amountRefusedBy(amount, { currency, maxMinor });
}
