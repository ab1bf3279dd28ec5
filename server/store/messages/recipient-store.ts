import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import type { Recipient } from '@mkopo/core/message/decide-message.ts';
import type { Channel } from '@mkopo/core/message/message-kind.ts';
import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What a client wants of messages. */
export type MessageChoice = {
  readonly language: Language | null;
  readonly noSms: boolean;
  readonly noEmail: boolean;
};

export type ClientRecipient = Recipient & {
  readonly clientId: ClientId;
  readonly firstName: string;
  /** What they log in with; null where they are no member. */
  readonly loginEmail: string | null;
};

type Row = Partial<MessageChoice> & {
  readonly id: ClientId;
  readonly firstName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly loginEmail: string | null;
};

/** A moment after which an address is one's own again. */
const SETTLED_AFTER = { hours: 72 } as const;

/** Those of the clients who are still there, as they may be written to. */
export async function readRecipients(
  tx: TenantTx,
  { ids, now }: { readonly ids: readonly ClientId[]; readonly now: Temporal.Instant },
): Promise<ReadonlyMap<ClientId, ClientRecipient>> {
  const [rows, changes] = await Promise.all([
    tx.query<Row>(
      `select client.id, first_name, phone, coalesce(client.email, member.email) as email,
              member.email as login_email, language, no_sms, no_email
         from client
         left join member on member.tenant_id = $1 and member.client_id = client.id
         left join client_message_choice choice
           on choice.tenant_id = $1 and choice.client_id = client.id
        where client.tenant_id = $1 and client.id = any ($2::uuid[]) and deleted_at is null`,
      [tx.tenantId, ids],
    ),
    listChangedAddresses(tx, { ids, since: now.subtract(SETTLED_AFTER) }),
  ]);
  return new Map(rows.map((row) => [row.id, recipientOf(row, changes)]));
}

function recipientOf(row: Row, changes: readonly ChangedAddress[]): ClientRecipient {
  const { id, firstName, phone, email, loginEmail, language = null, noSms, noEmail } = row;
  const optedOut: Channel[] = [...(noSms ? ['sms' as const] : [])];
  if (noEmail) optedOut.push('email');
  const changed = changes
    .filter(({ clientId }) => clientId === id)
    .map(({ name }): Channel => (name === 'phone' ? 'sms' : 'email'));
  return { clientId: id, firstName, phone, email, loginEmail, language, optedOut, changed };
}

type ChangedAddress = { readonly clientId: ClientId; readonly name: 'phone' | 'email' };

/** The audit trail knows every change of an address, by whichever door it was made. */
function listChangedAddresses(
  tx: TenantTx,
  { ids, since }: { readonly ids: readonly ClientId[]; readonly since: Temporal.Instant },
): Promise<ChangedAddress[]> {
  return tx.query<ChangedAddress>(
    `select distinct owner.client_id, name
       from (select 'client' as kind, id as subject_id, id as client_id
               from client where tenant_id = $1 and id = any ($2::uuid[])
             union all
             select 'member', id, client_id
               from member where tenant_id = $1 and client_id = any ($2::uuid[])) owner
       join audit_record changed
         on changed.tenant_id = $1 and subject_kind = owner.kind
            and changed.subject_id = owner.subject_id and changed.id >= $3::uuid
      cross join unnest(array['phone', 'email']) as name
      where action in ('client.update', 'member.update') and before is not null
        and before ->> name is distinct from after ->> name`,
    [tx.tenantId, ids, idFrom(since)],
  );
}

export function readChoice(tx: TenantTx, clientId: ClientId): Promise<MessageChoice | null> {
  return tx.first<MessageChoice>(
    `select language, no_sms, no_email from client_message_choice
      where tenant_id = $1 and client_id = $2`,
    [tx.tenantId, clientId],
  );
}

export function putChoice(
  tx: TenantTx,
  { clientId, language, noSms, noEmail }: MessageChoice & { readonly clientId: ClientId },
): void {
  tx.send(
    `insert into client_message_choice (tenant_id, client_id, language, no_sms, no_email)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, client_id)
       do update set language = excluded.language, no_sms = excluded.no_sms,
                     no_email = excluded.no_email, updated_at = now()`,
    [tx.tenantId, clientId, language, noSms, noEmail],
  );
}
