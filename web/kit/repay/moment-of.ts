/** A day as a moment of it that is of that day wherever the lender is; nothing for today. */
export function momentOf(day: string, today: string): { readonly paid_at?: string } {
  return day === today || day === '' ? {} : { paid_at: `${day}T09:00:00Z` };
}
