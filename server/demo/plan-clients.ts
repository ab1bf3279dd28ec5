import { compareDates } from '@mkopo/core/calendar/date.ts';

type Doing = { readonly client: number; readonly on: Temporal.PlainDate };

type ClientsAsked = {
  readonly clients: number;
  /** What is planned of them. */
  readonly doings: readonly Doing[];
  readonly lastOn: Temporal.PlainDate;
};

/**
 * The day each client came: not after anything that they do, and in the order in which they are
 * listed.
 */
export function planClients({ clients, doings, lastOn }: ClientsAsked): Temporal.PlainDate[] {
  const days = Array.from({ length: clients }, () => lastOn);
  for (const { client, on } of doings) days[client] = earlier(days[client] ?? lastOn, on);
  let next = lastOn;
  for (let place = clients - 1; place >= 0; place -= 1) {
    next = earlier(days[place] ?? next, next);
    days[place] = next;
  }
  return days;
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return compareDates(one, other) < 0 ? one : other;
}
