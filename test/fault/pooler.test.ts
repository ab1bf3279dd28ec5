// Behind a pooler in transaction mode: what a session keeps is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import {
  type CredentialTerms,
  endCredential,
} from '@mkopo/server/store/access/credential-store.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser, cloneDatabase, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { startTransactionPooler } from '@mkopo/test/kit/pooler/transaction-pooler.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { pino } from 'pino';

const SOON_MS = 20_000;
const testDatabase = await cloneDatabase();
const pooler = await startTransactionPooler(testDatabase.serverUrl);
const pooled = { ...testDatabase, serverUrl: pooler.urlOf(testDatabase.serverUrl) };
const warnings: string[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push(JSON.parse(line).msg) },
);
const deaf = await startTestServer({ testDatabase: pooled, log });
const listenUrl = testDatabase.serverUrl;
const hearing = await startTestServer({ testDatabase: pooled, config: { listenUrl } });
const lender = await makeLender(deaf.database, 'acme');
const TERMS: CredentialTerms = {
  ...{ family: 'partner', environment: 'live', name: 'test', scopes: ['*'], allowedIps: [] },
  expiresAt: null,
};
const NOT_HEARD = 'changes of keys are not heard: set DATABASE_LISTEN_URL to a direct line';

test('503 at /readyz, and the log says why, where nothing is heard; calls are served', async () => {
  await until('it is told', SOON_MS, async () => warnings.length > 0);
  const reply = await fetch(`${deaf.origin}/readyz`);
  assert.equal(reply.status, 503);
  assert.deepEqual(await reply.json(), { status: 'unavailable', causes: [NOT_HEARD] });
  assert.deepEqual(warnings, [NOT_HEARD, `not ready: ${NOT_HEARD}`]);
  const { call } = await keyAt(deaf);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => call('GET /clients')));
  assert.deepEqual([...new Set(statuses.map(({ status }) => status))], [200]);
});

test('200 at /readyz with a direct line to listen by', async () => {
  assert.equal((await fetch(`${hearing.origin}/readyz`)).status, 200);
});

test('401 for a revoked key by a server that hears and by one that does not', async () => {
  for (const server of [hearing, deaf]) {
    const { id, call } = await keyAt(server);
    assert.equal((await call('GET /clients')).status, 200);
    await inTenant(server.database, lender, (tx) =>
      endCredential(tx, { id, at: Temporal.Now.instant(), replacedBy: null }),
    );
    await until('it is refused', SOON_MS, async () => (await call('GET /clients')).status === 401);
  }
});

test('migrations by several at once leave no lock behind on a connection of the pooler', async () => {
  const empty = await makeEmptyDatabase();
  const migrations = (await readMigrations()).slice(0, 3);
  const url = pooler.urlOf(empty.ownerUrl);
  const taken = await Promise.all(
    [1, 2, 3].map(() => within(url, (session) => migrate(session, migrations))),
  );
  assert.deepEqual(
    taken.flat().sort(),
    migrations.map(({ name }) => name),
  );
  const locks = await asSuperuser<object>(
    empty.superuserUrl,
    `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`,
  );
  assert.equal(locks.length, 0);
});

async function keyAt({ origin, database }: TestServer) {
  const { id, secret } = await inTenant(database, lender, (tx) =>
    issueCredential(tx, TERMS, Temporal.Now.instant()),
  );
  return { id, call: partnerCaller({ origin, slug: 'acme', key: secret }) };
}
