import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type AlikeClient = {
  readonly id: ClientId;
  readonly name: string;
  readonly phone: string;
  readonly nationalId: string | null;
  readonly createdAt: Temporal.Instant;
};

type AlikeAsked = {
  readonly phone: string | null;
  readonly words: readonly string[];
  readonly owner: ClientId | null;
  readonly limit: number;
};

/**
 * Living clients who have a phone, all words of a name, or are a given one. Two of the words must
 * stand where an index finds them: first or second of the first names, first or last of the last.
 */
export function findAlike(
  tx: TenantTx,
  { phone, words, owner, limit }: AlikeAsked,
): Promise<AlikeClient[]> {
  return tx.query<AlikeClient>(
    `select id, first_name || ' ' || last_name as name, phone, national_id, created_at
       from (${FOUND}) found
      cross join lateral (
        select first_name, last_name, phone, national_id, created_at, deleted_at from client
         where tenant_id = $1 and id = found.id offset 0) client
      where deleted_at is null
        and (id = $2 or phone = $3
             or not exists (
               select from unnest($4::text[]) as word
                where strpos(lower(' ' || first_name || ' ' || last_name || ' '),
                             ' ' || word || ' ') = 0))
      order by (id = $2) desc nulls last, (phone = $3) desc nulls last, created_at desc, id
      limit $5`,
    [tx.tenantId, owner, phone, words, limit, words.map((word) => `${word} `), words.map(pastWord)],
  );
}

/** What comes after all that begins with a word and a blank. */
const pastWord = (word: string) => `${word}!`;

const IS_CALLED = 'client.tenant_id = $1 and cardinality($4::text[]) > 1';
const GIVEN = 'given_name_key = any ($4)';
const SECOND = 'second_name_key = any ($4)';
const FAMILY = 'family_name_key = any ($4)';

const FOUND = [
  'select id from client where tenant_id = $1 and id = $2',
  'select id from client where tenant_id = $1 and phone = $3',
  ...[`${GIVEN} and ${FAMILY}`, `${GIVEN} and ${SECOND}`, `${SECOND} and ${FAMILY}`].map(
    (both) => `select id from client where ${IS_CALLED} and ${both}`,
  ),
  `select client.id from unnest($6::text[], $7::text[]) as word (begins, past)
     join client on last_name_key ~>=~ word.begins and last_name_key ~<~ word.past
    where ${IS_CALLED} and (${GIVEN} or ${SECOND} or ${FAMILY})`,
].join(' union ');
