import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { Client, ClientDetails } from '@mkopo/core/client/client.ts';
import type { IdentityStanding } from '@mkopo/core/client/identity-standing.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { pastBranches } from '#store/kit/branch-rows.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A client's columns under the names the program knows them by. */
export const CLIENT_COLUMNS = `
  id, first_name, last_name, phone, gender, national_id, country, id_issuing_country, email,
  identity_status, identity_kind, identity_checked_at, created_at, updated_at, deleted_at`;

export function findClient(tx: TenantTx, id: ClientId): Promise<Client | null> {
  return tx.first<Client>(`select ${CLIENT_COLUMNS} from client where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
  ]);
}

/** Locks the client, so that of two changes at once the second starts from what the first left. */
export function lockClient(tx: TenantTx, id: ClientId): Promise<Client | null> {
  return tx.first<Client>(
    `select ${CLIENT_COLUMNS} from client where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

/** Keeps living clients from being deleted until the end of the transaction; answers which. */
export async function holdClients(
  tx: TenantTx,
  ids: readonly ClientId[],
): Promise<ReadonlySet<ClientId>> {
  const held = await tx.query<{ id: ClientId }>(
    `select id from client
      where tenant_id = $1 and id = any ($2::uuid[]) and deleted_at is null
      order by id for share`,
    [tx.tenantId, ids],
  );
  return new Set(held.map(({ id }) => id));
}

export type NewClient = ClientDetails & {
  readonly id: ClientId;
  /** Null or left out: the head office's. */
  readonly branchId?: BranchId | null;
};

/**
 * Writes a new client. Null when a living client has the same identity document: a second creator
 * waits here until the first has committed, so the answer is final.
 */
export function insertClient(
  tx: TenantTx,
  { id, branchId = null, ...details }: NewClient,
): Promise<Client | null> {
  return tx.first<Client>(
    `insert into client (tenant_id, id, first_name, last_name, phone, gender, national_id, country,
                         id_issuing_country, email, branch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id, id_issuing_country, upper(national_id))
       where deleted_at is null and national_id is not null do nothing
     returning ${CLIENT_COLUMNS}`,
    [tx.tenantId, id, ...detailValues(details), branchId],
  );
}

type CameOn = { readonly id: ClientId; readonly on: Temporal.PlainDate };

/** Says of clients that they came on an earlier day than that of their entry. */
export function backdateClients(tx: TenantTx, clients: readonly CameOn[]): void {
  tx.send(
    `update client set created_at = (came_on + time '09:00') at time zone time_zone
       from unnest($2::uuid[], $3::date[]) as came (id, came_on), tenant
      where client.tenant_id = $1 and tenant.tenant_id = $1 and client.id = came.id`,
    [tx.tenantId, clients.map(({ id }) => id), clients.map(({ on }) => on.toString())],
  );
}

/**
 * Throws a unique violation when the new document is another living client's: see
 * `findDocumentOwner`.
 */
async function updateClient(
  tx: TenantTx,
  { id, ...details }: ClientDetails & IdentityStanding & { id: ClientId },
): Promise<Client> {
  const [client] = await tx.query<Client>(
    `update client set first_name = $3, last_name = $4, phone = $5, gender = $6, national_id = $7,
                       country = $8, id_issuing_country = $9, email = $10,
                       identity_status = $11, identity_kind = $12, identity_checked_at = $13,
                       updated_at = now()
      where tenant_id = $1 and id = $2
     returning ${CLIENT_COLUMNS}`,
    [tx.tenantId, id, ...detailValues(details), ...standingValues(details)],
  );
  if (!client) throw new Error(`client ${id} vanished under its lock`);
  return client;
}

/** Writes how a client stands after a check. */
export function updateIdentityStanding(
  tx: TenantTx,
  { id, ...standing }: IdentityStanding & { readonly id: ClientId },
): void {
  tx.send(
    `update client set identity_status = $3, identity_kind = $4, identity_checked_at = $5,
                       updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...standingValues(standing)],
  );
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

/** What is still open with a client. */
export type OpenObligations = {
  /** Under way, or with a credit. */
  readonly loans: number;
  /** Accounts not closed. */
  readonly savings: number;
  /** Loans of others that they stand for and that are not over. */
  readonly guarantees: number;
};

export async function countOpenObligations(tx: TenantTx, id: ClientId): Promise<OpenObligations> {
  const found = await tx.query<OpenObligations>(
    `select (select count(*)::int from loan
              where tenant_id = $1 and client_id = $2
                and (status in ('pending', 'approved', 'disbursing', 'disbursed')
                     or credit_minor > 0)) as loans,
            (select count(*)::int from savings_account
              where tenant_id = $1 and client_id = $2 and status = 'active') as savings,
            (select count(*)::int
               from loan_guarantor named
               join loan on loan.tenant_id = $1 and loan.id = named.loan_id
               join lateral (select answer from guarantor_answer
                              where tenant_id = $1 and guarantor_id = named.id
                              order by number desc limit 1) last on answer = 'accepted'
              where named.tenant_id = $1 and named.client_id = $2
                and loan.status not in ('closed', 'rejected', 'withdrawn')) as guarantees`,
    [tx.tenantId, id],
  );
  return only(found);
}

/** The living client who holds an identity document, whichever branch's they are. */
export async function findDocumentOwner(
  tx: TenantTx,
  { nationalId, idIssuingCountry }: Pick<ClientDetails, 'nationalId' | 'idIssuingCountry'>,
): Promise<ClientId | null> {
  const owner = await pastBranches(tx, () =>
    tx.first<{ id: ClientId }>(
      `select id from client
        where tenant_id = $1 and id_issuing_country = $2 and upper(national_id) = upper($3)
          and deleted_at is null`,
      [tx.tenantId, idIssuingCountry, nationalId],
    ),
  );
  return owner?.id ?? null;
}

function standingValues(standing: IdentityStanding) {
  const { identityStatus, identityKind, identityCheckedAt } = standing;
  return [identityStatus, identityKind, identityCheckedAt];
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

/** Writes a client that was changed under its lock, and tells of it. */
export function saveClient(
  tx: TenantTx,
  { before, after }: { readonly before: Client; readonly after: Client },
): Promise<Client> {
  const about = { subjectKind: 'client', subjectId: after.id } as const;
  recordChange(tx, { action: 'client.update', ...about, before, after });
  announce(tx, { type: 'client.updated', ...about, data: { client_id: after.id } });
  return updateClient(tx, after);
}
