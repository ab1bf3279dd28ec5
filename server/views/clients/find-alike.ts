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
 * Living clients who have a phone, the first and the last word of a name, or are a given one. Words
 * are looked up where names have them, which is first, second and last; both must be there.
 */
export function findAlike(
  tx: TenantTx,
  { phone, words, owner, limit }: AlikeAsked,
): Promise<AlikeClient[]> {
  return tx.query<AlikeClient>(
    `select id, first_name || ' ' || last_name as name, phone, national_id, created_at
       from (${FOUND.map((by) => `select id from client where tenant_id = $1 and ${by}`).join(
         ' union ',
       )}) found
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
    [tx.tenantId, owner, phone, words, limit],
  );
}

const called = (...keys: readonly string[]) => keys.map((key) => `${key} = any ($4)`).join(' and ');

const FOUND = [
  'id = $2',
  'phone = $3',
  ...[
    called('given_name_key', 'family_name_key'),
    called('given_name_key', 'second_name_key'),
    called('second_name_key', 'family_name_key'),
  ].map((both) => `cardinality($4::text[]) > 1 and ${both}`),
];
