import { daysLater } from './use-today.ts';

/** The moment at which a day begins where the lender lives. */
export function beginningOf(day: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  const offset = parts?.value.slice('GMT'.length) || 'Z';
  return new Date(`${day}T00:00:00${offset}`).toISOString();
}

/** The moment at which a day is over there. */
export function endOf(day: string, zone: string): string {
  return beginningOf(daysLater(day, 1), zone);
}
