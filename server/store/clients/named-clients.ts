import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Somebody as lists name them. */
export type NamedClient = {
  readonly id: ClientId;
  readonly name: string;
  readonly phone: string;
};

/** How people are called, in SQL. */
export const CLIENT_NAME = `client.first_name || ' ' || client.last_name`;

/** How some people are called, and their phones. */
export async function findNamedClients(
  tx: TenantTx,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, NamedClient>> {
  const rows = await tx.query<NamedClient>(
    `select client.id, ${CLIENT_NAME} as name, phone
       from client where tenant_id = $1 and id = any ($2::uuid[])`,
    [tx.tenantId, [...new Set(ids)]],
  );
  return new Map(rows.map((client) => [client.id, client]));
}

/** Whose phone fits one with its middle masked, a pattern of `maskedPhonePattern` or null. */
export function hasPhoneLike(pattern: string): string {
  // Its ends by the index, as far as all providers leave them; then what else is left.
  return `client.phone_ends_key = left(${pattern}::text, 5) || right(${pattern}::text, 3)
    and client.phone like ${pattern}::text`;
}
