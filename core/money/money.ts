import { assert } from '@mkopo/core/kit/assert.ts';
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
