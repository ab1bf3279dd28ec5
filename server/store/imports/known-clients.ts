import type { DataImportId } from '@mkopo/core/import/data-import.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A living client, as a row of a file may name one. */
export type KnownClient = {
  readonly id: ClientId;
  readonly name: string;
  readonly phone: string;
  readonly nationalId: string | null;
  readonly idIssuingCountry: string;
};

type ClientsAsked = {
  readonly phones: readonly string[];
  /** In upper case. */
  readonly nationalIds: readonly string[];
};

/** Living clients with one of these phones or documents. */
export function findKnownClients(
  tx: TenantTx,
  { phones, nationalIds }: ClientsAsked,
): Promise<KnownClient[]> {
  const columns = `id, first_name || ' ' || last_name as name, phone, national_id,
                   id_issuing_country`;
  return tx.query<KnownClient>(
    `select ${columns} from client
      where tenant_id = $1 and deleted_at is null and phone = any ($2::text[])
     union
     select ${columns} from client
      where tenant_id = $1 and deleted_at is null and national_id_key = any ($3::text[])`,
    [tx.tenantId, phones, nationalIds],
  );
}

/** Which rows of an import are looked at, as long as they are few. */
export type HeldAsked = {
  readonly importId: DataImportId;
  /** Only of these rows; null for all. */
  readonly numbers: readonly number[] | null;
  readonly limit: number;
};

/** Whatever is kept about a client beside the client. */
const ABOUT_CLIENTS = [
  ...['loan', 'savings_account', 'document', 'loan_guarantor', 'member', 'contact_note'],
  ...['staff_task', 'client_identity_check', 'client_message_choice', 'message'],
];

/** Rows whose clients were changed since, or have something: they cannot be taken back. */
export async function findHeldClientRows(
  tx: TenantTx,
  { importId, numbers, limit }: HeldAsked,
): Promise<number[]> {
  const has = ABOUT_CLIENTS.map(
    (table) => `exists (select from ${table} kept
                         where kept.tenant_id = $1 and kept.client_id = client.id)`,
  );
  const rows = await tx.query<{ number: number }>(
    `select number from data_import_row
       join client on client.tenant_id = $1 and client.id = subject_id
      where data_import_row.tenant_id = $1 and import_id = $2 and state = 'done'
        and ($3::integer[] is null or number = any ($3))
        and (client.updated_at <> client.created_at or ${has.join(' or ')})
      order by number limit $4`,
    [tx.tenantId, importId, numbers, limit],
  );
  return rows.map(({ number }) => number);
}
