import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { DATABASE_ITSELF } from '#store/hosts/database-hosts.ts';
import type { Session } from '#store/kit/database.ts';
import { OUR_TABLES, SEEN_BY, seenBy, WITHOUT_HASTE } from './database-snapshot.ts';

const HERE = `select ${DATABASE_ITSELF} as home`;

/**
 * Whether the rows came from another PostgreSQL since somebody looked last, by a dump or the like:
 * then every lender begins a new era. To be called when the schema is up to date, before anybody
 * serves; tells whether it was so.
 */
export function lookAtHome(session: Session): Promise<boolean> {
  return asItsOwner(session, async () => {
    const [here, known] = [await homeHere(session), await knownHome(session)];
    if (here !== null && here === known) return false;
    await waitForWriters(session);
    const reached = await placesReached(session);
    // A database of before has no home yet, nor has one that may not be told: there is nothing to
    // mend unless rows lie ahead.
    const hasMoved = here !== null && known !== null && reached > 0n;
    const isNew = hasMoved || reached > (await settledNow(session));
    if (isNew) await beginEras(session, reached);
    await noteHome(session, here);
    return isNew;
  });
}

/** Begins a new era where rows were restored, all of which lie before the place that is told. */
export function moveIn(session: Session, { reached }: { readonly reached: string }): Promise<void> {
  return asItsOwner(session, async () => {
    await beginEras(session, BigInt(reached));
    await noteHome(session, await homeHere(session));
  });
}

/**
 * The same where the database itself went back to a moment of its past, numbers and all. One of
 * before knows no eras: there no place that was given out is good any more.
 */
export function goOnFromThePast(session: Session): Promise<void> {
  return asItsOwner(session, async () => {
    const [eras] = await session.query(`select where to_regclass('lender_era') is not null`);
    if (eras) await beginEras(session, await settledNow(session));
    else await session.query(`delete from platform_secret where name = 'cursor'`);
  });
}

/**
 * Locks all that a place is written into. Whoever has read the era has written by it and is over,
 * and whoever comes later reads the new one.
 */
async function waitForWriters(session: Session): Promise<void> {
  const tables = 'loan, journal_entry, audit_record, outbox_event, sandbox.outbox_event';
  await session.query(`lock table ${tables} in share row exclusive mode`);
}

/** One at a time looks, and none while the schema changes. */
async function asItsOwner<T>(session: Session, work: () => Promise<T>): Promise<T> {
  await session.query('begin');
  try {
    await session.query(WITHOUT_HASTE);
    await session.query(`select pg_advisory_xact_lock(hashtext('mkopo.migrate')::bigint)`);
    const result = await work();
    await session.query('commit');
    return result;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

/** Null where whoever hosts the database does not tell it. */
async function homeHere(session: Session): Promise<string | null> {
  const [may] = await session.query<{ ask: boolean }>(
    `select has_function_privilege('pg_control_system()', 'execute') as ask`,
  );
  return may?.ask ? only(await session.query<{ home: string }>(HERE)).home : null;
}

async function knownHome(session: Session): Promise<string | null> {
  const [known] = await asPlatform(session, () =>
    session.query<{ home: string }>('select home from database_home'),
  );
  return known?.home ?? null;
}

async function noteHome(session: Session, home: string | null): Promise<void> {
  if (home === null) return;
  await asPlatform(session, () =>
    session.query(
      `insert into database_home (home) values ($1)
       on conflict (is_only) do update set home = excluded.home`,
      [home],
    ),
  );
}

async function settledNow(session: Session): Promise<bigint> {
  const [now] = await session.query<{ settled: bigint }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled',
  );
  return now?.settled ?? 0n;
}

const PLACES = `
  select format('max(%I)::text::bigint', attname) as greatest, pg_class.oid::regclass as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
   where ${OUR_TABLES} and not relispartition and atttypid = 'xid8'::regtype
     and relname <> 'lender_era' and attnum > 0 and not attisdropped`;

/**
 * The number that a PostgreSQL must have counted to at least to write all these rows, and one more;
 * 0 where it wrote none.
 */
async function placesReached(session: Session): Promise<bigint> {
  const columns = await session.query<{ greatest: string; name: string }>(PLACES);
  const places = columns.map(
    ({ greatest, name }) => `select ${greatest} as place from ${name} where tenant_id = $1`,
  );
  const lenders = await asPlatform(session, () =>
    session.query<{ id: string }>(`select tenant_id as id from tenant`),
  );
  let reached = 0n;
  for (const id of [PLATFORM_ID, ...lenders.map((lender) => lender.id)]) {
    await session.query(SEEN_BY, seenBy('tenant', id));
    const [found] = await session.query<{ reached: bigint | null }>(
      `select max(place) + 1 - coalesce(
                (select max(ahead) from lender_era where tenant_id = $1), 0) as reached
         from (${places.join(' union all ')}) as places`,
      [id],
    );
    if (found?.reached && found.reached > reached) reached = found.reached;
  }
  await session.query(SEEN_BY, seenBy('none'));
  return reached;
}

/**
 * An era is longer than a PostgreSQL counts between two of them. So whatever was given out as a
 * place before, by this one or by that of before, lies behind the places that are to come.
 */
const ERA = 2n ** 32n;

async function beginEras(session: Session, reached: bigint): Promise<void> {
  await waitForWriters(session);
  await asPlatform(session, () =>
    session.query(
      `insert into lender_era (tenant_id, ahead, ended_at)
       select id, ((known + $1::bigint) / $2::bigint + 1) * $2::bigint,
              (known + $1::bigint)::text::xid8
         from (select id, coalesce((select max(ahead) from lender_era where tenant_id = id), 0)
                          as known
                 from (select tenant_id as id from tenant
                       union all select '${PLATFORM_ID}') lenders) lenders`,
      [reached, ERA],
    ),
  );
}

async function asPlatform<T>(session: Session, work: () => Promise<T>): Promise<T> {
  await session.query(SEEN_BY, seenBy('platform'));
  const result = await work();
  await session.query(SEEN_BY, seenBy('none'));
  return result;
}
