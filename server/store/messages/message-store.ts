import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import type { SkipReason } from '@mkopo/core/message/decide-message.ts';
import type {
  FailureReason,
  MessageCost,
  MessageId,
  MessageState,
  Standing,
} from '@mkopo/core/message/message.ts';
import type { Channel, MessageKind } from '@mkopo/core/message/message-kind.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { WrappedSecret } from '#store/kit/master-key.ts';
import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A message as the log shows it: where it brings a code, with a mask in its place. */
export type MessageRow = {
  readonly id: MessageId;
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly language: Language;
  readonly toAddress: string;
  readonly subject: string | null;
  readonly body: string;
  readonly state: MessageState;
  readonly reason: SkipReason | FailureReason | null;
  readonly detail: string | null;
  readonly clientId: ClientId | null;
  readonly memberId: MemberId | null;
  readonly loanId: LoanId | null;
  readonly parts: number;
  readonly costMinor: bigint | null;
  readonly costCurrency: Currency | null;
  readonly simulated: boolean;
  readonly dueAt: Temporal.Instant | null;
  readonly tries: number;
  readonly createdAt: Temporal.Instant;
  readonly sentAt: Temporal.Instant | null;
  readonly deliveredAt: Temporal.Instant | null;
};

export const MESSAGE_COLUMNS = `
  id, kind, channel, language, to_address, subject, body, state, reason, detail, client_id,
  member_id, loan_id, parts, cost_minor, cost_currency, simulated, due_at, tries, created_at,
  sent_at, delivered_at`;

export type NewMessage = Pick<
  MessageRow,
  'id' | 'kind' | 'channel' | 'language' | 'toAddress' | 'subject' | 'body' | 'parts'
> &
  Pick<MessageRow, 'clientId' | 'memberId' | 'loanId' | 'dueAt' | 'createdAt' | 'reason'> & {
    readonly state: 'waiting' | 'skipped';
    /** The whole text, where it brings a code that nobody else may read. */
    readonly sealed: WrappedSecret | null;
    /** Of a name one message is written, whatever comes again; null: as often as it is asked. */
    readonly onceName: string | null;
  };

/** Writes a message. One of its name that is there already stays, and it is not written. */
export function insertMessage(tx: TenantTx, message: NewMessage): void {
  const { sealed } = message;
  tx.send(
    `insert into message (tenant_id, id, kind, channel, language, to_address, subject, body, parts,
                          client_id, member_id, loan_id, state, reason, due_at, created_at,
                          once_name, sealed_body, sealed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (tenant_id, once_name) do nothing`,
    [
      ...[tx.tenantId, message.id, message.kind, message.channel, message.language],
      ...[message.toAddress, message.subject, message.body, message.parts],
      ...[message.clientId, message.memberId, message.loanId, message.state, message.reason],
      ...[message.dueAt, message.createdAt, message.onceName],
      ...[sealed?.value ?? null, sealed?.keyId ?? null],
    ],
  );
}

export function findMessage(tx: TenantTx, id: MessageId): Promise<MessageRow | null> {
  return tx.first<MessageRow>(
    `select ${MESSAGE_COLUMNS} from message where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** One that somebody has taken up to be sent. */
export type ClaimedMessage = MessageRow & {
  readonly sealedBody: Buffer | null;
  readonly sealedBy: string | null;
  /** Since when they send it, in the database's spelling: what came of it counts by this alone. */
  readonly begunAt: string;
  /** Somebody before began and told nothing of it. */
  readonly isHalfDone: boolean;
};

type Claiming = {
  readonly now: Temporal.Instant;
  /** Should whoever takes it up die, others may after this. */
  readonly until: Temporal.Instant;
  readonly limit: number;
};

/** Takes up messages whose time has come, and keeps others from doing the same. */
export function claimMessages(
  tx: TenantTx,
  { now, until, limit }: Claiming,
): Promise<ClaimedMessage[]> {
  return tx.query<ClaimedMessage>(
    `with due as materialized (
       select id as due_id, begun_at is not null as is_half_done
         from message where tenant_id = $1 and due_at <= $2
        order by due_at limit $4 for update skip locked)
     update message set due_at = $3, begun_at = $2, tries = tries + 1
       from due where tenant_id = $1 and id = due_id
     returning ${MESSAGE_COLUMNS}, sealed_body, sealed_by, begun_at::text, is_half_done`,
    [tx.tenantId, now, until, limit],
  );
}

export type Outcome = Standing & {
  readonly id: MessageId;
  readonly begunAt: string;
  readonly sentAt: Temporal.Instant | null;
  readonly provider: string | null;
  readonly providerId: string | null;
  readonly cost: MessageCost | null;
  readonly simulated: boolean;
};

/**
 * Writes what became of a message that was taken up; tells whether it was still theirs who took it.
 * A text that brings a code is forgotten as soon as it waits no longer.
 */
export async function updateOutcome(tx: TenantTx, outcome: Outcome): Promise<boolean> {
  const { cost } = outcome;
  const rows = await tx.query(
    `update message
        set state = $4, reason = $5, detail = left($6, 200), due_at = $7, begun_at = null,
            sent_at = $8, provider = $9, provider_id = left($10, 200), cost_minor = $11,
            cost_currency = $12, simulated = $13,
            sealed_body = case when $4 = 'waiting' then sealed_body end,
            sealed_by = case when $4 = 'waiting' then sealed_by end
      where tenant_id = $1 and id = $2 and state = 'waiting' and begun_at = $3::timestamptz
     returning true`,
    [
      ...[tx.tenantId, outcome.id, outcome.begunAt, outcome.state, outcome.reason],
      ...[outcome.detail, outcome.dueAt, outcome.sentAt, outcome.provider, outcome.providerId],
      ...[cost?.minor ?? null, cost?.currency ?? null, outcome.simulated],
    ],
  );
  return rows.length > 0;
}

/** How many messages some clients, and all together, have got since a moment. */
export async function countMessages(
  tx: TenantTx,
  asked: {
    readonly clientIds: readonly ClientId[];
    readonly codeKinds: readonly MessageKind[];
    readonly since: Temporal.Instant;
    /** Beyond this nobody need know how many there are. */
    readonly max: number;
  },
) {
  const since = idFrom(asked.since);
  const [people, [all]] = await Promise.all([
    tx.query<{ clientId: ClientId; person: number; personCodes: number }>(
      `select client_id, (count(*) filter (where kind <> all ($4::text[])))::float8 as person,
              (count(*) filter (where kind = any ($4::text[])))::float8 as person_codes
         from message
        where tenant_id = $1 and client_id = any ($2::uuid[]) and id >= $3::uuid
          and state <> 'skipped'
        group by client_id`,
      [tx.tenantId, asked.clientIds, since, asked.codeKinds],
    ),
    tx.query<{ count: number }>(
      `select count(*)::float8 as count
         from (select from message where tenant_id = $1 and id >= $2::uuid and state <> 'skipped'
                limit $3) counted`,
      [tx.tenantId, since, asked.max],
    ),
  ]);
  return { people: new Map(people.map((one) => [one.clientId, one])), lender: all?.count ?? 0 };
}
