/** An amount as people type it, as a number; 0 where it is none. */
export function amountIn(text: string): number {
  const value = Number(text.replaceAll(',', '').trim());
  return Number.isFinite(value) && value > 0 ? toCents(value) : 0;
}

/** Sums of amounts that came as numbers have no more than cents. */
export function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A day as a moment of it that is of that day wherever the lender is; nothing for today. */
export function momentOf(day: string, today: string): { readonly paid_at?: string } {
  return day === today || day === '' ? {} : { paid_at: `${day}T09:00:00Z` };
}
