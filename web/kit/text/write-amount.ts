import { decimalsOf, parseCurrency } from '@mkopo/core/money/currency.ts';

const FORMATS = new Map<number, Intl.NumberFormat>();

/** An amount with the decimals of its currency: as it is shown, and as a field can read it back. */
export function writeAmount(amount: number, currency: string): string {
  const code = parseCurrency(currency);
  return formatOf(code ? decimalsOf(code) : 2).format(amount);
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
