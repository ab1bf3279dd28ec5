import type { Spread } from '@mkopo/bench/measure/spread.ts';

/** As many digits as count, with commas between thousands: 12,345, 12.3, 1.23, 0.012. */
export function figureText(value: number): string {
  const size = Math.abs(value);
  if (size < 0.1) return `${Number(value.toPrecision(2))}`;
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', fraction);
}

/** `0.55 (0.50 to 0.61)`; a single slice has no noise to tell. */
export function spreadText({ median, least, most }: Spread): string {
  if (least === most) return figureText(median);
  return `${figureText(median)} (${figureText(least)} to ${figureText(most)})`;
}
