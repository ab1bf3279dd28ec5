import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import { peopleFound } from '#store/clients/person-search.ts';
import type { Finding } from '#store/kit/conditions.ts';

/** The ids of accounts that somebody searches for: of the people found, and by their number. */
export function accountsFound({ client, accountSerials }: SearchText): Finding {
  const { sql, values } = peopleFound(client);
  const theirs = `select theirs.id from savings_account theirs where theirs.client_id in (${sql})`;
  const numbered = `select numbered.id from savings_account numbered
    where numbered.account_number = any (?::bigint[])`;
  return { sql: `${theirs} union ${numbered}`, values: [...values, accountSerials.map(String)] };
}
