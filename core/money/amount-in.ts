import type { Currency } from './currency.ts';
import type { Decimal } from './decimal.ts';
import { type Money, moneyFromDecimal } from './money.ts';

/** An amount as people name it: with its currency, or bare, in whatever currency is meant. */
export type NamedAmount = Money | Decimal;

/** The amount that is meant; null where a bare number has more decimals than the currency. */
export function amountIn(currency: Currency, amount: NamedAmount): Money | null {
  return 'minor' in amount ? amount : moneyFromDecimal(currency, amount);
}
