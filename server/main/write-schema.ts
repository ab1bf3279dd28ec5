// `npm run schema`: writes db/schema.sql anew from a database that lives as long as this takes, and
// adds new migrations to db/migrations.lock.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import { openSession } from '#store/kit/database.ts';
import { dumpSchema } from '#store/kit/dump-schema.ts';
import { migrate, readMigrations } from '#store/kit/migrate.ts';
import { prepareDatabase } from './installation.ts';
import { extendLock, LOCK_FILE } from './migrations-lock.ts';

const SCHEMA_FILE = new URL('../../db/schema.sql', import.meta.url);

const lock = extendLock(await readFile(LOCK_FILE, 'utf8'), await readMigrations());
const folder = await mkdtemp(join(tmpdir(), 'mkopo-schema-'));
try {
  const postgres = await joinEmbeddedPostgres(folder);
  try {
    await writeFile(SCHEMA_FILE, await dumpFresh(postgres.url));
    await writeFile(LOCK_FILE, lock);
  } finally {
    await postgres.leave();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function dumpFresh(superuserUrl: string): Promise<string> {
  const { ownerUrl } = await prepareDatabase(superuserUrl);
  const session = await openSession(ownerUrl);
  try {
    await migrate(session, await readMigrations());
    return await dumpSchema(session);
  } finally {
    await session.close();
  }
}
