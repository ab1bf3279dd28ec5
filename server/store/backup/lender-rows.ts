import type { Session } from '#store/kit/database.ts';
import { OUR_TABLES, WITHOUT_HASTE } from './database-snapshot.ts';

/**
 * All that has rows of lenders. As with a backup, the log of requests is left behind: it may be
 * larger than all the rest, and nothing stands on it.
 */
export async function lenderTables(session: Session): Promise<string[]> {
  const tables = await session.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
      where ${OUR_TABLES} and not relispartition and relpersistence = 'p'
        and relname not in ('request_log', 'lender_move')
        and exists (select from pg_attribute where attrelid = pg_class.oid
                     and attname = 'tenant_id' and not attisdropped)
      order by 1`,
  );
  return tables.map(({ name }) => name);
}

/** Keeps what a session sees as it is now, until it is let go. */
export async function keepMoment(session: Session): Promise<void> {
  await session.query('begin isolation level repeatable read read only');
  await session.query(WITHOUT_HASTE);
  // Rows are held against each other as text, which must be spelled alike at both ends.
  await session.query(
    `set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
     set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  );
  await session.query('select pg_current_snapshot()::text');
}

export async function letMomentGo(session: Session): Promise<void> {
  await session.query('rollback');
}

type Digest = { readonly rows: string; readonly digest: string };
type Ends = { readonly source: Session; readonly target: Session; readonly tenantId: string };

/** Tables of which the two ends do not have the same rows, in words. */
export async function differingTables(
  { source, target, tenantId }: Ends,
  tables: readonly string[],
): Promise<string[]> {
  const differing: string[] = [];
  for (const table of tables) {
    const [here, there] = await Promise.all(
      [source, target].map((session) => digestOf(session, table, tenantId)),
    );
    if (here?.rows === there?.rows && here?.digest === there?.digest) continue;
    differing.push(`${table} (${here?.rows} rows here, ${there?.rows} there)`);
  }
  return differing;
}

async function digestOf(session: Session, table: string, tenantId: string): Promise<Digest> {
  const [found] = await session.query<Digest>(
    `select count(*)::text as rows,
            coalesce(sum(hashtextextended(one::text, 0)), 0)::text as digest
       from ${table} as one where tenant_id = $1`,
    [tenantId],
  );
  if (!found) throw new Error(`${table} cannot be counted`);
  return found;
}

/** Has PostgreSQL count what came: of what it knows nothing of, it goes through all rows. */
export async function countRows(session: Session, tables: readonly string[]): Promise<void> {
  // Each table is counted by itself, and of the largest a sample, so no lock is held for long.
  await session.query(`analyze (skip_locked) ${tables.join(', ')}`);
}

/** Takes all rows of a lender away, whatever keeps requests from doing so. */
export async function deleteRows(
  session: Session,
  tenantId: string,
  tables: readonly string[],
): Promise<void> {
  await session.query('begin');
  try {
    await session.query(WITHOUT_HASTE);
    await session.query(`set local session_replication_role = replica`);
    for (const table of tables) {
      await session.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
    }
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

type DayPart = Readonly<Record<'parent' | 'made' | 'day' | 'owner', string>>;

const DAYS = `
  select parent.oid::regclass::text as parent, part.oid::regclass::text as made,
         to_char(to_date(substring(part.relname from '\\d{8}$'), 'YYYYMMDD'), 'YYYY-MM-DD') as day,
         parent.relowner::regrole::text as owner
    from pg_inherits join pg_class part on part.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
   where part.relname ~ '_\\d{8}$' and pg_get_partkeydef(parent.oid) = 'RANGE (created_at)'
     and parent.relname <> 'request_log'`;

/** Makes the days that the source has: what comes in a day's part is forgotten with it. */
export async function makeDays({ source, target }: Omit<Ends, 'tenantId'>): Promise<void> {
  const days = await target.query<DayPart>(DAYS);
  const there = new Set(days.map(({ made }) => made));
  const owners = new Map(days.map(({ parent, owner }) => [parent, owner]));
  for (const { parent, made, day, owner } of await source.query<DayPart>(DAYS)) {
    if (there.has(made)) continue;
    await target.query('begin');
    // What a superuser makes, the server could not drop.
    await target.query(`set local role ${owners.get(parent) ?? owner}`);
    await target.query('call make_day_partition($1::regclass, $2, $3::date)', [parent, made, day]);
    await target.query('commit');
  }
}

/** How many of the lender's members have numbers that somebody has at the target. */
export async function clashingNumbers({ source, target, tenantId }: Ends): Promise<number> {
  const ours = await source.query<{ number: number }>(
    'select number from member where tenant_id = $1',
    [tenantId],
  );
  const [found] = await target.query<{ clashing: number }>(
    `select count(*)::int as clashing from member
      where number = any($1::int[]) and tenant_id <> $2`,
    [ours.map(({ number }) => number), tenantId],
  );
  return found?.clashing ?? 0;
}

type SigningKey = Readonly<
  Record<'id' | 'publicJwk' | 'privateJwk' | 'createdAt' | 'signsFrom' | 'revokedAt', string | null>
>;

/** Lets the target believe tokens that the source has signed. */
export async function bringSigningKeys({ source, target }: Omit<Ends, 'tenantId'>): Promise<void> {
  const keys = await source.query<SigningKey>(
    `select id, public_jwk::text, private_jwk::text, created_at::text, signs_from::text,
            revoked_at::text from signing_key`,
  );
  for (const key of keys) {
    await target.query(
      `insert into signing_key (id, public_jwk, private_jwk, created_at, signs_from, revoked_at)
       values ($1, $2::jsonb, $3::jsonb, $4, $5, $6) on conflict (id) do nothing`,
      [key.id, key.publicJwk, key.privateJwk, key.createdAt, key.signsFrom, key.revokedAt],
    );
  }
}
