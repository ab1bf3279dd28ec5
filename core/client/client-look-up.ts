import type { Client } from './client.ts';
import { type PersonSearch, searchPeople } from './person-search.ts';

/** What clients are looked up by, each whole and in any case; null asks for nothing. */
export type ClientLookUp = {
  /** Spelt as E.164. */
  readonly phone: string | null;
  readonly nationalId: string | null;
  readonly email: string | null;
  readonly search: PersonSearch | null;
};

/** Those of some clients that are looked up: as `isLookedUp` says it in SQL. */
export function lookUpClients(
  clients: readonly Client[],
  { phone, nationalId, email, search }: ClientLookUp,
): readonly Client[] {
  const searched = search === null ? clients : searchPeople(clients, search);
  return searched.filter(
    (client) =>
      (phone === null || client.phone === phone) &&
      (nationalId === null || client.nationalId?.toUpperCase() === nationalId.toUpperCase()) &&
      (email === null || client.email?.toLowerCase() === email.toLowerCase()),
  );
}
