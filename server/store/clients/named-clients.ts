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

/** What was typed into a search box, as patterns: null where it cannot be such a thing. */
type SearchPatterns = {
  readonly name: string;
  readonly phone: string;
  readonly number: string;
};

/** No phone holds letters. */
const IMPOSSIBLE = 'none';

/**
 * Reads what was typed into a search box: a name or a part of it, a phone as it is said (0712…) or
 * written (+254…), or a number, with its letters or without.
 */
export function searchPatterns(typed: string): SearchPatterns {
  const words = typed.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const digits = typed.replaceAll(/[\s+()-]/g, '').replace(/^0+/, '');
  const isDigits = /^\d{3,15}$/.test(digits);
  return {
    name: `%${words}%`,
    phone: isDigits ? `%${digits}%` : IMPOSSIBLE,
    number: /^\d+$/.test(typed.trim()) ? `%${digits}` : `${words}%`,
  };
}

/** With two values to come, the patterns of a name and a phone: whether that is the client. */
export function callsClient(column: string): string {
  return `${column} in (select client.id from client
    where ${CLIENT_NAME} ilike ? or client.phone like ?)`;
}
