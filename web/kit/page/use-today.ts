import { useSignedIn } from './session.ts';

/** The day of the lender's books, as date fields write it; it may be another than this device's. */
export function useToday(): string {
  return useSignedIn().tenant.today;
}

/** A day so many days later. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
