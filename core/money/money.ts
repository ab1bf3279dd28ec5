import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Currency, decimalsOf } from './currency.ts';
import { type Decimal, decimalText, digitsAtScale, parseDecimal } from './decimal.ts';

/** An amount in the smallest unit of its currency: `minor: 1250n` of KES is KSh 12.50. */
export type Money = { readonly currency: Currency; readonly minor: bigint };

export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor };
}

export function zero(currency: Currency): Money {
  return money(currency, 0n);
}

export function add(left: Money, right: Money): Money {
  assert(left.currency === right.currency, 'money is only added within one currency');
  return money(left.currency, left.minor + right.minor);
}

export function subtract(left: Money, right: Money): Money {
  assert(left.currency === right.currency, 'money is only subtracted within one currency');
  return money(left.currency, left.minor - right.minor);
}

export function smaller(left: Money, right: Money): Money {
  assert(left.currency === right.currency, 'money is only compared within one currency');
  return left.minor <= right.minor ? left : right;
}

/**
 * Reads an amount by its decimal text. Null where the text is no number or has more decimals than
 * the currency: an amount is never rounded on its way in.
 */
export function moneyFromText(currency: Currency, text: string): Money | null {
  const decimal = parseDecimal(text);
  return decimal && moneyFromDecimal(currency, decimal);
}

/** Null where the number has more decimals than the currency. */
export function moneyFromDecimal(currency: Currency, decimal: Decimal): Money | null {
  const minor = digitsAtScale(decimal, decimalsOf(currency));
  return minor === null ? null : money(currency, minor);
}

/** The amount as JSON writes it. Exact for up to 15 digits, which is more than anybody lends. */
export function moneyToNumber(amount: Money): number {
  return Number(moneyToText(amount));
}

export function moneyToText({ currency, minor }: Money): string {
  return decimalText(minor, decimalsOf(currency));
}

/** An amount as people name it: with its currency, or bare, in whatever currency is meant. */
export type NamedAmount = Money | Decimal;

/** The amount that is meant; null where a bare number has more decimals than the currency. */
export function amountIn(currency: Currency, amount: NamedAmount): Money | null {
  return 'minor' in amount ? amount : moneyFromDecimal(currency, amount);
}

/** What an amount is held against. No most: any amount above zero will do. */
export type AmountLimit = { readonly currency: Currency; readonly maxMinor: bigint | null };

/** Why an amount cannot be taken: not of this money, not above zero, or above the most. */
export function amountRefused(amount: Money, { currency, maxMinor }: AmountLimit): Refused | null {
  const isWithin = maxMinor === null || amount.minor <= maxMinor;
  if (amount.currency === currency && amount.minor > 0n && isWithin) return null;
  const maximum = maxMinor === null ? null : moneyToNumber(money(currency, maxMinor));
  return refuse('amount_out_of_range', { currency, maximum });
}
