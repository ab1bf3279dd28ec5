import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { peopleFound } from '#store/clients/person-search.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type FoundClient = {
  readonly id: ClientId;
  readonly name: string;
  readonly phone: string;
  readonly nationalId: string | null;
};

type FindClientsInput = { readonly text: SearchText; readonly limit: number };

/** So many are looked at, whatever the number that fits: the best of these are shown. */
const LOOKED_AT = 200;

/** Clients by how their names or phone begin, or by the number of their document. */
export function findClients(
  tx: TenantTx,
  { text, limit }: FindClientsInput,
): Promise<FoundClient[]> {
  const found = peopleFound(text.client);
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    [`id in (${living(found.sql)} limit ${LOOKED_AT})`]: found.values,
  });
  const idNumber = `$${values.length + 1}`;
  return tx.query<FoundClient>(
    `select id, first_name || ' ' || last_name as name, phone, national_id
       from client where ${where}
      order by national_id_key is not distinct from ${idNumber} desc, created_at desc, id
      limit ${limit}`,
    [...values, text.client.idNumber],
  );
}

function living(found: string): string {
  return `select living.id from client living
    where living.deleted_at is null and living.id in (${found})`;
}
