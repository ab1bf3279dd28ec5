import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findHeldRows, type HeldAsked } from './held-rows.ts';

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

/** Whatever is kept about a client beside the client. */
const ABOUT_CLIENTS = [
  ...['loan', 'savings_account', 'document', 'loan_guarantor', 'member', 'contact_note'],
  ...['staff_task', 'client_identity_check', 'client_message_choice', 'message'],
];

/** Rows whose clients were changed since, or have something: they cannot be taken back. */
export function findHeldClientRows(tx: TenantTx, asked: HeldAsked): Promise<number[]> {
  const has = ABOUT_CLIENTS.map(
    (table) => `exists (select from ${table} kept
                         where kept.tenant_id = $1 and kept.client_id = client.id)`,
  );
  return findHeldRows(
    tx,
    asked,
    `select from client
      where client.tenant_id = $1 and client.id between row.subject_id and row.subject_id
        and (client.updated_at <> client.created_at or ${has.join(' or ')})
      order by client.id`,
  );
}
