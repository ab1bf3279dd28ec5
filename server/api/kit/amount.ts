import { type Decimal, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { Type } from 'typebox';

/** More than anybody lends; whole cents of it are still exact as a JSON number. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** Money that a caller sends: above zero, with at most the decimals of its currency. */
export const Amount = Type.Number({ exclusiveMinimum: 0, maximum: AMOUNT_MAX, examples: [1250.5] });

/** The number as it was written; `parseJson` has let no other through. */
export function readAmount(amount: number): Decimal {
  const decimal = parseDecimal(String(amount));
  if (!decimal) throw new Error(`${amount} passed the door and is no amount`);
  return decimal;
}
