import { only } from '@mkopo/core/kit/only.ts';
import { FIRST_ID } from './new-id.ts';
import type { TenantTx } from './transaction.ts';

/**
 * A place in the order in which changes were committed: by transaction, then by audit record, then
 * by the record that changed, for one reversal may restate several repayments.
 */
export type ChangePlace = {
  readonly committedBy: string;
  readonly changeId: string;
  readonly recordId: string;
};

/** How far a reader has come who asked for what changed since a time. */
export type ChangesRead = ChangePlace & {
  /** Transactions from here on were not settled at the first call: they are news, however old. */
  readonly newsFrom: string;
};

/** The stretch of changes that one call looks at. */
export type ChangeSpan = {
  readonly since: Temporal.Instant;
  readonly after: ChangesRead;
  readonly upTo: ChangesRead;
  /** All that was settled is within it. */
  readonly isLast: boolean;
};

/** What a listed record says of its last change. */
export type LastChange = Pick<ChangePlace, 'committedBy' | 'changeId'>;

/** A page of what changed: what is asked for, within a span. */
export type ChangePaging<Filter> = {
  readonly filter: Filter;
  readonly span: ChangeSpan;
  readonly limit: number;
};

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Bounds the work of a call whose filters let little through. */
const RECORDS_READ_MAX = 10_000;

/**
 * Whether who has read up to here has read more than all before a place. A row of the very
 * transaction that the place is called by is more; to have read all before it is not.
 */
const isBehind = (place: string) => `(from_transaction, $3::uuid) > (${place}, '${FIRST_ID}')`;

/** No transaction lives that long: a statement, and a pause between two, may last ten seconds. */
const TRANSACTION_MINUTES_MAX = 10;

type Reach = {
  readonly fromTransaction: string;
  readonly settled: string;
  readonly farTransaction: string | null;
  readonly farId: string | null;
  readonly isLost: boolean;
};

/**
 * The next stretch of changes. It ends before the oldest transaction that is under way, which may
 * yet commit a change with an earlier place than those that have committed meanwhile. Whoever
 * begins at a time begins at the last record that is certainly older: the times of changes follow
 * the order of commits only roughly.
 *
 * Where a database was restored, what came after the backup is lost, and whoever has read of that
 * time is to begin anew: null.
 */
export async function nextChanges(
  tx: TenantTx,
  { since, read }: { readonly since: Temporal.Instant; readonly read: ChangesRead | null },
): Promise<ChangeSpan | null> {
  const found = await tx.query<Reach>(
    `with now as (select settled_before() as settled),
     begin as (
       select settled, coalesce($2::xid8, (
                select committed_by
                  from (select committed_by from audit_record
                         where tenant_id = $1 and id < $4::uuid order by id desc limit 1) older
                 where committed_by < settled), '0') as from_transaction
         from now)
     select from_transaction::text, settled::text, far.committed_by::text as far_transaction,
            far.id as far_id, ${isBehind('settled')} or exists (
              select from lender_era
               where tenant_id = $1 and ${isBehind('ended_at')}
                 and from_transaction < ahead::text::xid8) as is_lost
       from begin left join lateral (
              select committed_by, id from audit_record
               where tenant_id = $1 and committed_by < settled
                 and (committed_by, id) > (from_transaction, $3::uuid)
               order by audit_record.committed_by, audit_record.id
              offset ${RECORDS_READ_MAX - 1} limit 1) far on true`,
    [tx.tenantId, read?.committedBy ?? null, read?.changeId ?? FIRST_ID, certainlyBefore(since)],
  );
  const { fromTransaction, settled, farTransaction, farId, isLost } = only(found);
  if (isLost) return null;
  const newsFrom = read?.newsFrom ?? settled;
  const first = { committedBy: fromTransaction, changeId: FIRST_ID, recordId: FIRST_ID, newsFrom };
  const end = { committedBy: farTransaction ?? settled, changeId: farId ?? FIRST_ID };
  return {
    since,
    after: read ?? first,
    upTo: { ...end, recordId: LAST_ID, newsFrom },
    isLast: farTransaction === null,
  };
}

/** Ids of audit records begin with the millisecond they were made in. */
function certainlyBefore(since: Temporal.Instant): string {
  const { epochMilliseconds } = since.subtract({ minutes: TRANSACTION_MINUTES_MAX });
  const hex = Math.max(epochMilliseconds, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The audit trail as a list of changes, to join with what changed. `$1` is the tenant. */
export const CHANGES = `(
  select committed_by, id as change_id, at as changed_at, action, subject_kind, subject_id,
         (after -> 'transaction' ->> 'number')::integer as change_number
    from audit_record where tenant_id = $1) change`;

export const CHANGE_COLUMNS = `
  change.committed_by::text, change.change_id`;

/**
 * Nothing that can be seen changed the subject later, so it stands as this change left it. Where
 * something did, the subject waits for that place, settled or not: it would come twice the same.
 */
export const IS_LAST_CHANGE = `
  not exists (
    select from audit_record later
     where later.tenant_id = $1 and later.subject_kind = change.subject_kind
       and later.subject_id = change.subject_id
       and (later.committed_by, later.id) > (change.committed_by, change.change_id))`;

/** The conditions for changes of a kind within a span; `record` names the id of what is listed. */
export function changesWithin(
  { after, upTo, since }: ChangeSpan,
  { kind, record }: { readonly kind: string; readonly record: string },
): Readonly<Record<string, unknown>> {
  const { committedBy, changeId, recordId, newsFrom } = after;
  const place = [committedBy, changeId];
  return {
    'change.subject_kind = ?': kind,
    '(change.committed_by, change.change_id) >= (?::xid8, ?::uuid)': place,
    [`(change.committed_by, change.change_id, ${record}) > (?::xid8, ?::uuid, ?::uuid)`]: [
      ...place,
      recordId,
    ],
    '(change.committed_by, change.change_id) <= (?::xid8, ?::uuid)': [
      upTo.committedBy,
      upTo.changeId,
    ],
    '(change.changed_at >= ? or change.committed_by >= ?::xid8)': [since, newsFrom],
  };
}
