import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { toldCurrency } from './told-currency.ts';

const FORMATS = new Map<number, Intl.NumberFormat>();

/** An amount with the decimals of its currency: as it is shown, and as a field can read it back. */
export function writeAmount(amount: number, currency: string): string {
  return formatOf(decimalsOf(toldCurrency(currency))).format(amount);
}

/** Digits and grouping are the same in each language. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = FORMATS.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('en-KE', {
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  });
  FORMATS.set(decimals, format);
  return format;
}
