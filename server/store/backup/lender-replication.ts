import type { Session } from '#store/kit/database.ts';

/** The two ends of a move, each as a role that may replicate past the fence. */
export type MoveEnds = { readonly source: Session; readonly target: Session };

/** What publication, subscription and slot of a move are called. */
export function moveName(tenantId: string): string {
  return `mkopo_move_${tenantId.replaceAll('-', '')}`;
}

type Published = {
  readonly name: string;
  readonly tenantId: string;
  readonly tables: readonly string[];
};

/** Tables that are cut into days are published as one: the other end may cut them otherwise. */
export async function publishLender(source: Session, published: Published): Promise<void> {
  const { name, tenantId, tables } = published;
  const filtered = tables.map((table) => `${table} where (tenant_id = '${tenantId}')`);
  await source.query(
    `create publication ${name} for table ${filtered.join(', ')}
       with (publish_via_partition_root = true)`,
  );
}

/**
 * Copies the rows and follows all changes from then on. PostgreSQL's own worker writes them: no
 * trigger fires, and what refers to something is not judged row by row.
 */
export async function subscribeLender(
  target: Session,
  { name, sourceUrl }: { readonly name: string; readonly sourceUrl: string },
): Promise<void> {
  const [spelled] = await target.query<{ url: string; isOld: boolean }>(
    `select quote_literal($1) as url,
            current_setting('server_version_num')::int < 160000 as is_old`,
    [sourceUrl],
  );
  // The fence holds for the owner of the tables: rows come in as who subscribes, as before 16.
  const asWhom = spelled?.isOld ? '' : ', run_as_owner = true';
  await target.query(
    `create subscription ${name} connection ${spelled?.url} publication ${name}
       with (copy_data = true, disable_on_error = true${asWhom})`,
  );
}

export type CopyState = {
  readonly tables: number;
  readonly copied: number;
  readonly isRunning: boolean;
};

/** How far the first copy is. Trouble stops it: what went wrong is in the log of the target. */
export async function readCopyState(target: Session, name: string): Promise<CopyState> {
  const [state] = await target.query<CopyState>(
    `select count(*)::int as tables, count(*) filter (where srsubstate = 'r')::int as copied,
            coalesce(bool_and(subenabled), false) as is_running
       from pg_subscription left join pg_subscription_rel on srsubid = pg_subscription.oid
      where subname = $1`,
    [name],
  );
  return state ?? { tables: 0, copied: 0, isRunning: false };
}

/** How far the log of the source goes: all that is committed lies before. */
export async function endOfLog(source: Session): Promise<string> {
  const [log] = await source.query<{ place: string }>(
    'select pg_current_wal_flush_lsn()::text as place',
  );
  return log?.place ?? '0/0';
}

/** Whether the target has written down all that lies before that place. */
export async function hasReached(source: Session, name: string, place: string): Promise<boolean> {
  const [slot] = await source.query<{ reached: boolean }>(
    `select confirmed_flush_lsn >= $2::pg_lsn as reached from pg_replication_slots
      where slot_name = $1`,
    [name, place],
  );
  return slot?.reached ?? false;
}

/** From here on nothing that is written at the source comes to the target. */
export async function pauseReplication(target: Session, name: string): Promise<void> {
  await target.query(`alter subscription ${name} disable`);
}

/** Leaves nothing behind at either end: a slot that nobody reads keeps the log of the source. */
export async function endReplication({ source, target }: MoveEnds, name: string): Promise<void> {
  const [held] = await target.query('select from pg_subscription where subname = $1', [name]);
  if (held) await target.query(`drop subscription ${name}`);
  await source.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
      where slot_name = $1 and not active`,
    [name],
  );
  await source.query(`drop publication if exists ${name}`);
}
