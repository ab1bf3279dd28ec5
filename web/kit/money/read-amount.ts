/** What was typed into a field of money; null where it is none. Cents are counted, not rounded. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/[\s,\u00a0]/g, '');
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(text)) return null;
  const amount = Number(text);
  return amount > 0 ? amount : null;
}

/** Adds sums of money by their cents: floats would not come out even. */
export function addAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
