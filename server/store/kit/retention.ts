import type { DaysKept } from '@mkopo/core/kit/retention.ts';
import { idFrom } from './new-id.ts';
import type { PlatformTx, TenantTx } from './transaction.ts';

/** Tables that are cut into days, so that a purge is a drop. */
const CUT_INTO_DAYS = {
  outbox_event: 'events',
  'sandbox.outbox_event': 'events',
  idempotency_record: 'answers',
  'sandbox.idempotency_record': 'answers',
  login_attempt: 'login_attempts',
  request_log: 'requests',
  'sandbox.request_log': 'requests',
} as const satisfies Readonly<Record<string, keyof DaysKept>>;

/**
 * Makes room for the coming days and drops those past their time, by the database's own clock. The
 * months of the audit trail are made, and never dropped.
 */
export async function keepDayPartitions(tx: PlatformTx, days: DaysKept): Promise<void> {
  for (const [table, kind] of Object.entries(CUT_INTO_DAYS)) {
    await tx.query('call keep_day_partitions($1::regclass, $2::integer)', [table, days[kind]]);
  }
  await tx.query('call keep_audit_months()');
}

/**
 * The days, of today and tomorrow, for which nobody has made room yet, and the coming month of the
 * audit trail: the month in which a database is made has its records with all of before.
 */
export async function missingPartitions(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name
       from unnest($1::text[]) as parent,
            generate_series(0, 1) as later,
            concat(parent, to_char((now() at time zone 'UTC')::date + later, '_YYYYMMDD')) as name
      where to_regclass(name) is null
      union all
     select name
       from concat('audit_record_', to_char(
              date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYYMMDD')
            ) as name
      where to_regclass(name) is null order by name`,
    [Object.keys(CUT_INTO_DAYS)],
  );
  return rows.map(({ name }) => name);
}

type Past = {
  readonly kind: keyof DaysKept;
  /** When its time began to run; null where it has not. */
  readonly since: string;
  readonly forget: string;
};

/** Rows that are forgotten one by one, and what is done to them. */
const FORGOTTEN: Readonly<Record<string, Past>> = {
  staff_session: { kind: 'sessions', since: 'expires_at', forget: 'delete from staff_session' },
  member_session: { kind: 'sessions', since: 'expires_at', forget: 'delete from member_session' },
  member_code: { kind: 'codes', since: 'expires_at', forget: 'delete from member_code' },
  rail_news: { kind: 'callbacks', since: 'handled_at', forget: 'delete from rail_news' },
  rail_inquiry: { kind: 'callbacks', since: 'asked_at', forget: 'delete from rail_inquiry' },
  webhook_delivery: {
    ...{ kind: 'deliveries', since: 'ended_at', forget: 'delete from webhook_delivery' },
  },
  'sandbox.webhook_delivery': {
    ...{ kind: 'deliveries', since: 'ended_at', forget: 'delete from sandbox.webhook_delivery' },
  },
  message: {
    kind: 'messages',
    since: 'case when due_at is null then created_at end',
    forget: 'delete from message',
  },
  message_report: {
    ...{ kind: 'messages', since: 'received_at', forget: 'delete from message_report' },
  },
  identity_lookup: {
    kind: 'lookups',
    since: 'case when number_hash is not null then looked_up_at end',
    forget: 'update identity_lookup set number_hash = null',
  },
};

export type ForgetAsked = {
  readonly table: string;
  readonly days: DaysKept;
  readonly now: Temporal.Instant;
  readonly limit: number;
};

/** The tables of a tenant in which rows are forgotten. */
export const FORGETFUL_TABLES: readonly string[] = Object.keys(FORGOTTEN);

/**
 * Forgets some of a tenant's rows that are past their time; tells how many. An id tells when its
 * row was made, and none that was made after the time in question can be past it: so only old rows
 * are looked at, however many there are. Younger ones than its least time the database keeps back.
 */
export async function forgetPast(
  tx: TenantTx,
  { table, days, now, limit }: ForgetAsked,
): Promise<number> {
  const { kind, since, forget } = FORGOTTEN[table] ?? missing(table);
  const before = now.subtract({ hours: 24 * days[kind] });
  const rows = await tx.query(
    `${forget} where tenant_id = $1 and id in (
       select id from ${table} where tenant_id = $1 and id < $2 and ${since} < $3 limit $4)
     returning true`,
    [tx.tenantId, idFrom(before), before, limit],
  );
  return rows.length;
}

function missing(table: string): never {
  throw new Error(`nobody said how long ${table} is kept`);
}
