import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './database.ts';

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** The database and the program disagree about the past: a person must look at it. */
export class MigrationTrouble extends Error {}

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Patience = {
  /** How long to wait for whoever migrates at the same time. */
  readonly waitMaxMs?: number;
  /** Hears for whom we wait. */
  readonly tellWaiting?: (words: string) => void;
};

/**
 * Brings the schema up to date, forward only, and tells which steps it took. Each step is one
 * transaction with its own record and its own turn: two starters share the steps, and each finds
 * what the other did. Where there is nothing to do, nobody waits. The lock ends with the
 * transaction: one of the session would stay behind on a connection of a pooler.
 */
export async function migrate(
  session: Session,
  migrations: readonly Migration[],
  { waitMaxMs = WAIT_MAX_MS, tellWaiting = () => {} }: Patience = {},
): Promise<string[]> {
  const taken: string[] = [];
  let waitingSinceMs: number | null = null;
  while ((await pendingMigrations(session, migrations)).length > 0) {
    const turn = await takeTurn(session, migrations);
    if ('step' in turn) {
      waitingSinceMs = null;
      if (turn.step) taken.push(turn.step);
      continue;
    }
    const held = `the lock on migrations, which is held by ${turn.holder}`;
    if (waitingSinceMs === null) tellWaiting(`Waiting for ${held}.`);
    waitingSinceMs ??= performance.now();
    if (performance.now() - waitingSinceMs > waitMaxMs) {
      const seconds = Math.round(waitMaxMs / 1000);
      throw new MigrationTrouble(`waited ${seconds} s for ${held}: try again, or end that one`);
    }
    await pause(POLL_MS);
  }
  return taken;
}

const WAIT_MAX_MS = 60_000;
const POLL_MS = 100;
const LOCK = `hashtext('mkopo.migrate')::bigint`;

const DEADLOCK = '40P01';
const DEADLOCKS_MAX = 5;

/**
 * One step, or who is at it. A step that met a server of the version before on the way, each with
 * what the other wants, left no trace and is taken again.
 */
async function takeTurn(session: Session, migrations: readonly Migration[]): Promise<Turn> {
  for (let met = 0; ; met += 1) {
    try {
      return await inTurn(session, () => takeStep(session, migrations));
    } catch (error) {
      if (met === DEADLOCKS_MAX || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof MigrationTrouble ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === DEADLOCK;
}

type Turn = { readonly step: string | null } | { readonly holder: string };

/** Runs a step in a transaction that holds the lock, or tells who has it. */
async function inTurn(session: Session, work: () => Promise<string | null>): Promise<Turn> {
  await session.query('begin');
  try {
    const [lock] = await session.query<{ ours: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as ours`,
    );
    const turn: Turn = lock?.ours ? { step: await work() } : { holder: await findHolder(session) };
    await session.query('commit');
    return turn;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

/** How long another role has been at it is shown to superusers alone. */
async function findHolder(session: Session): Promise<string> {
  const [holder] = await session.query<{ words: string }>(
    `select format('process %s (%s, role %s)%s', pid, application_name, usename,
              ' for ' || round(extract(epoch from clock_timestamp() - xact_start)) || ' s') as words
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = ${LOCK}`,
  );
  return holder?.words ?? 'another process';
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** What is still to be done, where the database and the program agree about the past. */
export async function pendingMigrations(
  session: Pick<Session, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return pendingOf(migrations, await readApplied(session));
}

async function readApplied(session: Pick<Session, 'query'>): Promise<Applied[]> {
  const [table] = await session.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (!table?.there) return [];
  return session.query<Applied>('select name, checksum from schema_migration order by name');
}

function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const ours = migrations[index];
    if (!ours) {
      throw new MigrationTrouble(`the database is newer than this program: it already has ${name}`);
    }
    if (ours.name !== name) {
      throw new MigrationTrouble(`migration ${ours.name} stands where the database has ${name}`);
    }
    if (ours.checksum !== checksum) {
      throw new MigrationTrouble(
        `migration ${name} was applied here with another text. Where it is known that this does ` +
          `no harm (docs/operating.md, Upgrades): mkopo migrate --mend-checksum ${name}`,
      );
    }
  });
  return migrations.slice(applied.length);
}

/** What a migration's text hashed to when it was applied here, and what it does now. */
export type MendedChecksum = { readonly before: string; readonly after: string };

/**
 * Lets a database in again that applied another text of a migration: from now on ours counts. The
 * shape is not touched; what was mended stays written down beside it.
 */
export async function mendChecksum(
  session: Session,
  migrations: readonly Migration[],
  name: string,
): Promise<MendedChecksum> {
  const before = (await readApplied(session)).find((one) => one.name === name)?.checksum;
  const after = migrations.find((one) => one.name === name)?.checksum;
  if (!before) throw new MigrationTrouble(`${name} is no migration that was applied here`);
  if (!after) throw new MigrationTrouble(`${name} is no migration of this program`);
  if (before === after) throw new MigrationTrouble(`${name} was applied as it is: nothing to mend`);
  const turn = await inTurn(session, async () => {
    await makeMendTable(session);
    const record = 'insert into schema_migration_mend (name, before, after) values ($1, $2, $3)';
    await session.query(record, [name, before, after]);
    await session.query('update schema_migration set checksum = $2 where name = $1', [name, after]);
    return name;
  });
  if ('holder' in turn) {
    throw new MigrationTrouble(`the lock on migrations is held by ${turn.holder}: try again`);
  }
  return { before, after };
}

/** Only a database that was mended has it. */
export async function makeMendTable(session: Session): Promise<void> {
  await session.query(`create table if not exists schema_migration_mend (
    name       text not null,
    before     text not null,
    after      text not null,
    mended_by  text not null default session_user,
    mended_at  timestamptz not null default now())`);
}

/** The first that is open now: whoever had the lock before us may have taken the one we meant. */
async function takeStep(
  session: Session,
  migrations: readonly Migration[],
): Promise<string | null> {
  await session.query(`create table if not exists schema_migration (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now())`);
  const [next] = await pendingMigrations(session, migrations);
  if (!next) return null;
  const { name, sql, checksum } = next;
  try {
    await session.query(sql);
    // What is checked at the commit, else: it could not be told there whose fault it was.
    await session.query('set constraints all immediate');
    const record = 'insert into schema_migration (name, checksum) values ($1, $2)';
    await session.query(record, [name, checksum]);
    return name;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationTrouble(`migration ${name} failed: ${why}`, { cause: error });
  }
}
