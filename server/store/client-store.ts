import type { Client, ClientDetails } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from './transaction.ts';

/** A client's columns under the names the program knows them by. */
export const CLIENT_COLUMNS = `
  id, first_name as "firstName", last_name as "lastName", phone, gender,
  national_id as "nationalId", country, id_issuing_country as "idIssuingCountry", email,
  created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;

export async function findClient(tx: TenantTx, id: ClientId): Promise<Client | null> {
  const [client] = await tx.query<Client>(
    `select ${CLIENT_COLUMNS} from client where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return client ?? null;
}

/** Locks the client, so that of two changes at once the second starts from what the first left. */
export async function lockClient(tx: TenantTx, id: ClientId): Promise<Client | null> {
  const [client] = await tx.query<Client>(
    `select ${CLIENT_COLUMNS} from client where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
  return client ?? null;
}

/**
 * Writes a new client. Null when a living client has the same identity document: a second creator
 * waits here until the first has committed, so the answer is final.
 */
export async function insertClient(
  tx: TenantTx,
  { id, ...details }: ClientDetails & { id: ClientId },
): Promise<Client | null> {
  const [client] = await tx.query<Client>(
    `insert into client (tenant_id, id, first_name, last_name, phone, gender, national_id, country,
                         id_issuing_country, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, id_issuing_country, upper(national_id))
       where deleted_at is null and national_id is not null do nothing
     returning ${CLIENT_COLUMNS}`,
    [tx.tenantId, id, ...detailValues(details)],
  );
  return client ?? null;
}

/**
 * Throws a unique violation when the new document is another living client's: see
 * `findDocumentOwner`.
 */
export async function updateClient(
  tx: TenantTx,
  { id, ...details }: ClientDetails & { id: ClientId },
): Promise<Client> {
  const [client] = await tx.query<Client>(
    `update client set first_name = $3, last_name = $4, phone = $5, gender = $6, national_id = $7,
                       country = $8, id_issuing_country = $9, email = $10, updated_at = now()
      where tenant_id = $1 and id = $2
     returning ${CLIENT_COLUMNS}`,
    [tx.tenantId, id, ...detailValues(details)],
  );
  if (!client) throw new Error(`client ${id} vanished under its lock`);
  return client;
}

export async function markClientDeleted(tx: TenantTx, id: ClientId): Promise<Client> {
  const [client] = await tx.query<Client>(
    `update client set deleted_at = now(), updated_at = now()
      where tenant_id = $1 and id = $2
     returning ${CLIENT_COLUMNS}`,
    [tx.tenantId, id],
  );
  if (!client) throw new Error(`client ${id} vanished under its lock`);
  return client;
}

/** What is still open with a client: loans under way or with a credit, accounts not closed. */
export async function countTies(
  tx: TenantTx,
  id: ClientId,
): Promise<{ readonly loans: number; readonly savings: number }> {
  const [ties] = await tx.query<{ loans: number; savings: number }>(
    `select (select count(*)::int from loan
              where tenant_id = $1 and client_id = $2
                and (status in ('pending', 'approved', 'disbursing', 'disbursed')
                     or credit_minor > 0)) as loans,
            (select count(*)::int from savings_account
              where tenant_id = $1 and client_id = $2 and status = 'active') as savings`,
    [tx.tenantId, id],
  );
  return ties ?? { loans: 0, savings: 0 };
}

/** The living client who holds an identity document. */
export async function findDocumentOwner(
  tx: TenantTx,
  { nationalId, idIssuingCountry }: Pick<ClientDetails, 'nationalId' | 'idIssuingCountry'>,
): Promise<ClientId | null> {
  const [owner] = await tx.query<{ id: ClientId }>(
    `select id from client
      where tenant_id = $1 and id_issuing_country = $2 and upper(national_id) = upper($3)
        and deleted_at is null`,
    [tx.tenantId, idIssuingCountry, nationalId],
  );
  return owner?.id ?? null;
}

function detailValues(details: ClientDetails) {
  return [
    details.firstName,
    details.lastName,
    details.phone,
    details.gender,
    details.nationalId,
    details.country,
    details.idIssuingCountry,
    details.email,
  ];
}
