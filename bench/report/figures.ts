import type { Unit } from '@mkopo/bench/measure/row.ts';
import type { Spread } from '@mkopo/bench/measure/spread.ts';

/** Three digits that count, with commas between thousands. */
export function figureText(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** `0.55 (0.50 to 0.61)`; a single slice has no noise to tell. */
export function spreadText({ median, least, most }: Spread): string {
  if (least === most) return figureText(median);
  return `${figureText(median)} (${figureText(least)} to ${figureText(most)})`;
}

export function withUnit(text: string, unit: Unit): string {
  return `${text} ${unit}`;
}
