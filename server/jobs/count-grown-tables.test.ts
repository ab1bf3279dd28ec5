import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importing } from '@mkopo/test/kit/callers/import-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const { server, as } = await openOwnConsole();
const { superuserUrl } = server.testDatabase;
const ROWS = 120;

/** With how many clients PostgreSQL reckons; below nought where it knows of none. */
async function clientsReckoned(): Promise<number> {
  const [found] = await asSuperuser<{ rows: number }>(
    superuserUrl,
    `select reltuples::int as rows from pg_class where oid = 'client'::regclass`,
  );
  return found?.rows ?? Number.NaN;
}

test('PostgreSQL knows of what was imported as soon as it is in, and not a minute later', async () => {
  await asSuperuser(superuserUrl, 'alter table client set (autovacuum_enabled = false)');
  assert.equal(await clientsReckoned(), -1);
  const manager = importing(as.manager);
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `Mteja${index},Wanjala,07${10_000_000 + index}`,
  );
  const { id } = await manager.checked(
    'clients',
    ['First name,Surname,Phone No', ...rows].join('\n'),
  );
  const { status } = await manager.confirmed(id, ROWS);
  assert.equal(status, 'done');
  const reckoned = await until('the clients are counted', 30_000, async () => {
    const found = await clientsReckoned();
    return found > 0 && found;
  });
  assert.equal(reckoned, ROWS);
});
