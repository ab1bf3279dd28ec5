import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import { only } from '@mkopo/core/kit/only.ts';
import type { Session } from '#store/kit/database.ts';
import { type CopiedTable, copyOut } from './copy-rows.ts';

/** Who sees all rows of a table: each lender its own, the platform, or its owner. */
export type TableFence = 'tenant' | 'platform' | 'none';
export type SnapshotTable = CopiedTable & { readonly fence: TableFence };

/** One moment of the database, which others may look at for as long as its session is in it. */
export type DatabaseSnapshot = {
  readonly id: string;
  readonly takenAt: string;
  readonly postgres: string;
  /** All that is in it was written by transactions before this one. */
  readonly nextTransaction: string;
  /** All transactions before this one were over. Backups of before do not tell it. */
  readonly settledTransaction?: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly SnapshotTable[];
  /** How far each sequence has counted. */
  readonly sequences: readonly { readonly name: string; readonly lastValue: string }[];
  /** Of all lenders, and of the platform, which has an audit trail too. */
  readonly tenantIds: readonly string[];
  /** The names of the keys by which secrets in it are wrapped. */
  readonly masterKeyIds: readonly string[];
};

/** An operator may have set limits that are right for requests, and wrong for reading all. */
export const WITHOUT_HASTE = `
  set local search_path = public; set local datestyle = 'ISO';
  set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Where ours are; what an extension brought along is no table of ours. */
export const OUR_TABLES = `
  relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox'))
  and relkind in ('r', 'p')
  and not exists (select from pg_depend where classid = 'pg_class'::regclass
                   and objid = pg_class.oid and deptype = 'e')`;

/**
 * Unlogged ones are empty after a crash, and so may they be after a restore. The request log is
 * left behind: it may be larger than all the rest, and nothing stands on it.
 */
const TABLES = `
  select pg_class.oid::regclass::text as name,
         (select array_agg(attname::text order by attnum) from pg_attribute
           where attrelid = pg_class.oid and attnum > 0 and not attisdropped
             and attgenerated = '') as columns,
         case when not relrowsecurity then 'none'
              when exists (select from pg_policy where polrelid = pg_class.oid
                            and 'mkopo_app'::regrole = any(polroles)) then 'tenant'
              when exists (select from pg_policy where polrelid = pg_class.oid
                            and 'mkopo_platform'::regrole = any(polroles)) then 'platform'
          end as fence
    from pg_class
   where ${OUR_TABLES} and not relispartition and relpersistence = 'p' and relname <> 'request_log'
   order by 1`;

const MOMENT = `
  select pg_export_snapshot() as id, to_char(clock_timestamp() at time zone 'UTC',
           'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at,
         current_setting('server_version') as postgres,
         pg_snapshot_xmax(pg_current_snapshot())::text as next_transaction,
         pg_snapshot_xmin(pg_current_snapshot())::text as settled_transaction`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text
    from pg_sequences where last_value is not null and schemaname in ('public', 'sandbox')`;

const WITH_SECRETS = ['platform_secret', 'signing_key'];

/** What is wrapped says by which key; in schemas of before nothing was. */
const masterKeysIn = (table: string) => `
  select distinct key_id from (
    select coalesce(row ->> 'key_id', row -> 'private_jwk' ->> 'key_id') as key_id
      from (select to_jsonb(${table}) as row from ${table}) as rows) as named
   where key_id is not null`;

type Moment = Pick<
  DatabaseSnapshot,
  'id' | 'takenAt' | 'postgres' | 'nextTransaction' | 'settledTransaction'
>;

/**
 * Keeps one moment, as the owner, until the session ends; null where there is no schema yet. All
 * rows are read by other transactions, which end with each table: a lock on one that is held for as
 * long as all takes would stop whoever adds or drops a day of it, and all requests behind. The lock
 * on migrations keeps the schema as it is meanwhile.
 */
export async function takeSnapshot(session: Session): Promise<DatabaseSnapshot | null> {
  await session.query('begin read only');
  await session.query(WITHOUT_HASTE);
  await session.query(`select pg_advisory_xact_lock_shared(hashtext('mkopo.migrate')::bigint)`);
  const [schema] = await session.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (!schema?.there) return null;
  const moment = only(await session.query<Moment>(MOMENT));
  const tables = (await session.query<SnapshotTable>(TABLES)).map(knownFence);
  return {
    ...{ ...moment, tables },
    migrations: await session.query('select name, checksum from schema_migration order by name'),
    sequences: await session.query(SEQUENCES),
    ...(await readOfPlatform(session, tables)),
  };
}

async function readOfPlatform(session: Session, tables: readonly SnapshotTable[]) {
  await session.query(SEEN_BY, seenBy('platform'));
  const tenants = await session.query<{ id: string }>(
    'select tenant_id as id from tenant order by 1',
  );
  const masterKeyIds = new Set<string>();
  for (const { name } of tables.filter(({ name }) => WITH_SECRETS.includes(name))) {
    const keys = await session.query<{ keyId: string }>(masterKeysIn(name));
    for (const { keyId } of keys) masterKeyIds.add(keyId);
  }
  const tenantIds = [PLATFORM_ID, ...tenants.map(({ id }) => id)];
  return { tenantIds, masterKeyIds: [...masterKeyIds] };
}

/** A table that nobody could read would be missing in silence. */
function knownFence(table: SnapshotTable): SnapshotTable {
  if (table.fence) return table;
  throw new Error(`store/backup/database-snapshot.ts must learn who may read ${table.name}`);
}

export const SEEN_BY = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true)`;

export function seenBy(fence: TableFence, tenantId = ''): readonly string[] {
  const role = { tenant: 'mkopo_app', platform: 'mkopo_platform', none: 'none' }[fence];
  return [role, tenantId];
}

/**
 * All rows of a table at the moment of the snapshot. The fence holds for the owner too, and to take
 * it down would lock out all who serve: so each lender's rows are read as a request reads them.
 */
export async function* snapshotRows(
  session: Session,
  { id, tenantIds }: DatabaseSnapshot,
  table: SnapshotTable,
): AsyncGenerator<Buffer> {
  await session.query('begin isolation level repeatable read read only');
  try {
    await session.query(`set transaction snapshot '${id}'`);
    await session.query(WITHOUT_HASTE);
    for (const tenantId of table.fence === 'tenant' ? tenantIds : ['']) {
      await session.query(SEEN_BY, seenBy(table.fence, tenantId));
      yield* copyOut(session, table);
    }
  } finally {
    await session.query('rollback');
  }
}
