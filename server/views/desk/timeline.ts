import type { ActorRow } from '#store/access/actor-names.ts';
import { promiseStateOn } from '#store/collections/promise-store.ts';
import type { ListPosition } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What a timeline is made of, each told by those who may read it elsewhere. */
export const TIMELINE_KINDS = [
  ...(['transaction', 'message', 'document', 'payment', 'request'] as const),
  ...(['guarantor', 'client', 'member', 'statement'] as const),
  ...(['note', 'promise', 'task'] as const),
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Something that happened around a loan or a client. */
export type TimelineRow = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly kind: TimelineKind;
  /** What was done: the kind of a move, or the word of the audit. */
  readonly action: string;
  readonly loanId: string | null;
  readonly loanNumber: string | null;
  /** In minor units. */
  readonly amountMinor: bigint | null;
  readonly currency: string | null;
  /** How money came, what a message went by, or how somebody was spoken to. */
  readonly method: string | null;
  readonly reference: string | null;
  /** Why, where somebody had to say it; the name of a file; what was said or is to be done. */
  readonly detail: string | null;
  /** What became of it, and whether a move was taken back. */
  readonly state: string | null;
  /** The day that a move counts from, where it was booked under another. */
  readonly effectiveOn: Temporal.PlainDate | null;
  /** By when something was promised, or is to be done. */
  readonly dueOn: Temporal.PlainDate | null;
  /** Null where it was not kept who did it. */
  readonly actorKind: ActorRow['actorKind'] | null;
  readonly actorId: string | null;
};

export type TimelineOf = { readonly loanId: string } | { readonly clientId: string };

type TimelineInput = {
  readonly of: TimelineOf;
  readonly kinds: readonly TimelineKind[];
  /** The lender's day: how a promise stands depends on it. */
  readonly todayOn: Temporal.PlainDate;
  readonly after: ListPosition | null;
  readonly limit: number;
};

/**
 * All that happened around a loan, or a client and all their loans: the newest first. What time
 * adds to a loan every night is no news, and is left out.
 */
export function viewTimeline(
  tx: TenantTx,
  { of, kinds, todayOn, after, limit }: TimelineInput,
): Promise<TimelineRow[]> {
  const ids = 'loanId' in of ? [of.loanId, null] : [null, of.clientId];
  const place = [after?.createdAt.toString() ?? null, after?.id ?? null];
  return tx.query<TimelineRow>(TIMELINE, [tx.tenantId, ...ids, kinds, ...place, limit, todayOn]);
}

/** The loans that are meant: the one, or all of the client's. */
const LOANS = `select id from loan where tenant_id = $1 and (id = $2 or client_id = $3)`;

/** Of the audit: what was done to such records. It tells by itself who did it. */
const audited = (kind: TimelineKind, subjectKind: string, ids: string) => `
  select '${kind}', record.id, record.at, record.action,
         case '${subjectKind}' when 'loan' then record.subject_id end,
         null::bigint, null, null,
         coalesce(record.after ->> 'operation', record.after ->> 'reason'), null,
         record.actor_kind, record.actor_id, null::integer, null::date, null::date
    from audit_record record
   where record.tenant_id = $1 and record.subject_kind = '${subjectKind}'
     and record.subject_id in (${ids})`;

/** A client may have come before the lender's books were kept here. */
const CAME_AT = `
  case record.action when 'client.create'
    then (select created_at from client where tenant_id = $1 and id = $3) else record.at end`;

/** What was written down for another day than its own counts by that day. */
const momentOf = (on: string, at: string) => `
  (select case when (${at} at time zone time_zone)::date = ${on} then ${at}
               else (${on} + time '12:00') at time zone time_zone end
     from tenant where tenant.tenant_id = $1)`;

/** Every source gives the same columns; another is one more of them. */
const SOURCES: readonly string[] = [
  // Of what was booked together, the number says which came first.
  `select 'transaction', made.id,
          made.number * interval '1 microsecond' + ${momentOf('made.booked_on', 'made.made_at')},
          made.kind, made.loan_id,
          coalesce(made.amount_minor, (made.move -> 'amount' ->> 'minor')::bigint, (
            select nullif(abs(sum((change ->> 'chargedMinor')::bigint
                                  - (change ->> 'settledMinor')::bigint)), 0)
              from jsonb_array_elements(made.changes) change)::bigint),
          made.method, made.reference, made.move ->> 'reason',
          case when exists (
            select from loan_transaction undone
             where undone.tenant_id = $1 and undone.loan_id = made.loan_id
               and undone.number > made.number and undone.kind = 'reversal'
               and undone.move ->> 'of' = made.number::text) then 'reversed' else 'posted' end,
          null::text, null::text, made.number,
          nullif(made.effective_on, made.booked_on), null::date
     from loan_transaction made
    where made.tenant_id = $1 and made.loan_id in (${LOANS}) and made.kind <> 'accrual'`,
  `select 'message', message.id, message.created_at, message.kind, message.loan_id,
          null::bigint, message.channel, null, message.to_address, message.state,
          null, null, null::integer, null::date, null::date
     from message
    where message.tenant_id = $1 and (message.loan_id = $2 or message.client_id = $3)`,
  `select 'document', document.id, document.created_at, document.kind, null::uuid,
          null::bigint, null, null, document.name, null, null, null, null::integer,
          null::date, null::date
     from document
    where document.tenant_id = $1 and document.deleted_at is null
      and document.client_id = (select coalesce($3, (
            select client_id from loan where tenant_id = $1 and id = $2)))`,
  `select 'payment', payment.id, payment.requested_at, 'payment.requested', payment.loan_id,
          payment.amount_minor, 'mpesa', null, payment.phone, payment.status,
          split_part(payment.asked_by, ' ', 1), split_part(payment.asked_by, ' ', 2), null::integer,
          null::date, null::date
     from payment where payment.tenant_id = $1 and payment.loan_id in (${LOANS})`,
  `select 'note', note.id, note.created_at, 'note.write', note.loan_id, null::bigint, note.channel,
          null, note.body, note.outcome, 'staff', note.written_by::text, null::integer,
          null::date, null::date
     from contact_note note
    where note.tenant_id = $1 and (note.loan_id = $2 or note.client_id = $3)`,
  // Nobody marks a promise: how it stands is told by what was paid.
  `select 'promise', promise.id, ${momentOf('promise.made_on', 'promise.created_at')},
          'promise.take', promise.loan_id, promise.amount_minor, null, null, promise.note,
          ${promiseStateOn('$8')}, 'staff', promise.taken_by::text, null::integer,
          null::date, promise.due_on
     from promise_to_pay promise
    where promise.tenant_id = $1 and promise.loan_id in (${LOANS})`,
  `select 'task', task.id, task.created_at, 'task.give', task.loan_id, null::bigint, null, null,
          task.title, case when task.done_at is null then 'open' else 'done' end,
          'staff', task.made_by::text, null::integer, null::date, task.due_on
     from staff_task task
    where task.tenant_id = $1 and (task.loan_id = $2 or task.client_id = $3)`,
  audited('statement', 'loan', LOANS).concat(` and record.action = 'loan.send_statement'`),
  audited(
    'request',
    'request',
    `select id from two_person_request where tenant_id = $1 and subject_id in (${LOANS})`,
  ),
  audited(
    'guarantor',
    'guarantor',
    `select id from loan_guarantor where tenant_id = $1 and loan_id in (${LOANS})`,
  ),
  audited('client', 'client', 'select $3::uuid').replace('record.at', CAME_AT),
  audited(
    'member',
    'member',
    'select id from member where tenant_id = $1 and client_id = $3',
  ).concat(` and record.action in ('member.create', 'member.give_code', 'member.update')`),
];

/** Of the entries of a page alone it is looked up who did them, and on which loan. */
const TIMELINE = `
  with entry (kind, id, at, action, loan_id, amount_minor, method, reference, detail,
              state, actor_kind, actor_id, number, effective_on, due_on) as (
    select * from (${SOURCES.join('\n    union all\n')}) as source
      (kind, id, at, action, loan_id, amount_minor, method, reference, detail,
       state, actor_kind, actor_id, number, effective_on, due_on)
     where kind = any ($4::text[])
       and ($5::timestamptz is null or (at, id) < ($5::timestamptz, $6::uuid))
     order by at desc, id desc limit $7)
  select entry.id, at, kind, action, entry.loan_id, loan_number, entry.amount_minor, currency,
         method, reference, detail, state, effective_on, due_on,
         coalesce(entry.actor_kind, booked.actor_kind) as actor_kind,
         coalesce(entry.actor_id, booked.actor_id) as actor_id
    from entry
    left join loan on loan.tenant_id = $1 and loan.id = entry.loan_id
    left join lateral (
      select actor_kind, actor_id from audit_record record
       where record.tenant_id = $1 and record.subject_kind = 'loan'
         and record.subject_id = entry.loan_id and entry.number is not null
         and (record.after -> 'transaction' ->> 'number')::integer = entry.number
       limit 1) booked on true
   order by at desc, entry.id desc`;
