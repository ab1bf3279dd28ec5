import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Currency } from './currency.ts';
import { type Money, money, moneyToNumber } from './money.ts';

/** What an amount is held against. No most: any amount above zero will do. */
export type AmountLimit = { readonly currency: Currency; readonly maxMinor: bigint | null };

/** Why an amount cannot be taken: not of this money, not above zero, or above the most. */
export function amountRefused(amount: Money, { currency, maxMinor }: AmountLimit): Refused | null {
  const isWithin = maxMinor === null || amount.minor <= maxMinor;
  if (amount.currency === currency && amount.minor > 0n && isWithin) return null;
  const maximum = maxMinor === null ? null : moneyToNumber(money(currency, maxMinor));
  return refuse('amount_out_of_range', { currency, maximum });
}
