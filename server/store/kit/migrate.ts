import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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

/**
 * Brings the schema up to date, forward only, and tells which steps it took. Two starters line up
 * at the lock; the second finds nothing left to do. Each step is one transaction with its own
 * record.
 */
export async function migrate(
  session: Session,
  migrations: readonly Migration[],
): Promise<string[]> {
  await session.query(`select pg_advisory_lock(hashtext('mkopo.migrate'))`);
  try {
    await session.query(`create table if not exists schema_migration (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now())`);
    const open = pendingOf(migrations, await readApplied(session));
    for (const migration of open) await apply(session, migration);
    return open.map(({ name }) => name);
  } finally {
    await session.query(`select pg_advisory_unlock(hashtext('mkopo.migrate'))`);
  }
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

function readApplied(session: Session): Promise<Applied[]> {
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
      throw new MigrationTrouble(`migration ${name} was changed after it had been applied`);
    }
  });
  return migrations.slice(applied.length);
}

async function apply(session: Session, { name, sql, checksum }: Migration): Promise<void> {
  await session.query('begin');
  try {
    await session.query(sql);
    await session.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await session.query('commit');
  } catch (error) {
    await session.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationTrouble(`migration ${name} failed: ${why}`, { cause: error });
  }
}
