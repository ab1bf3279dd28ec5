import { useSignedIn } from './session.ts';

/** The day it is where the lender lives, as date fields write it. */
export function useToday(): string {
  const { tenant } = useSignedIn();
  return new Intl.DateTimeFormat('en-CA', { timeZone: tenant.time_zone }).format(new Date());
}

/** A day so many days later. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
