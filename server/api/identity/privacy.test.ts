// Looks numbers up in every way there is, and then looks for them in all that was written down.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { identityKey, makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const testDatabase = await cloneDatabase();
const { superuserUrl, name: databaseName } = testDatabase;
await fillRegistry(testDatabase.ownerUrl, Object.values(EXAMPLE_ENTRIES).flat());
const database = openDatabase(testDatabase.serverUrl);
const lender = await makeLender(database, 'acme');
const key = await identityKey(database, lender);
const scarce = await identityKey(database, lender, { dailyQuota: 1 });
await database.close();

const FIELD = { krapin: 'pinnumber', alienid: 'idnumber', business: 'regnumber' } as const;
const UNKNOWN = { krapin: 'A987654321Z', alienid: '987654321', business: 'BN-NOB0DY77' } as const;
const MALFORMED = { krapin: 'Q987654321Z', alienid: '9876543210', business: 'BN NOB0DY' } as const;

test('no log and no table but the registry’s own has a number that was looked up, or a name', async () => {
  const port = await findFreePort(0);
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...settingsOf(testDatabase), PORT: `${port}`, LOG_LEVEL: 'trace' };
  const { child, outcome } = launchMkopo(env, 'start');
  cleanUp(async () => child.kill('SIGKILL'));
  await until('the server is ready', 120_000, () => isReady(origin));
  const asked = await lookEverythingUp(origin);
  const kept = await everythingKept();
  await takeDatabaseAway();
  const call = identityCaller({ origin, ...key });
  // One of each kind: every call waits a while for a database that does not come back.
  for (const { kind, number } of asked.filter((one) => one.number === UNKNOWN[one.kind])) {
    const { status } = await call(`POST /${kind}`, { body: { [FIELD[kind]]: number } });
    assert.ok(status >= 500, `${status}`);
  }
  child.kill('SIGTERM');
  const { out, err } = await outcome;

  const lines = out.split('\n').filter((line) => line.includes('"route"'));
  assert.ok(lines.length >= asked.length * 2, 'every call left a line');
  assert.match(out, /"status":404/);
  assert.ok(kept.includes('not_found') && kept.includes('identity.look_up'), 'look-ups were kept');
  for (const secret of [...asked.map(({ number }) => number), ...names(), key.secret]) {
    assert.ok(!(out + err).includes(secret), `the log says ${secret}`);
    assert.ok(!kept.includes(JSON.stringify(secret).slice(1, -1)), `a table says ${secret}`);
  }
});

type Asked = { readonly kind: keyof typeof FIELD; readonly number: string };

/** Found, not found, malformed, over the quota; in the body, and by mistake in the address. */
async function lookEverythingUp(origin: string): Promise<readonly Asked[]> {
  const call = identityCaller({ origin, ...key });
  const kinds = Object.keys(FIELD) as (keyof typeof FIELD)[];
  const asked = kinds.flatMap((kind): Asked[] => [
    ...EXAMPLE_ENTRIES[kind].map(({ number }) => ({ kind, number })),
    { kind, number: UNKNOWN[kind] },
    { kind, number: MALFORMED[kind] },
  ]);
  const statuses = new Set<number>();
  for (const { kind, number } of asked) {
    const body = { [FIELD[kind]]: number };
    const limited = identityCaller({ origin, ...scarce });
    for (const answer of [
      await call(`POST /${kind}`, { body }),
      await limited(`POST /${kind}`, { body }),
      await call(`POST /${kind}`, { body, headers: { 'idempotency-key': 'again' } }),
      await call(`POST /${kind}?number=${encodeURIComponent(number)}`, { body }),
      await call(`POST /${kind}/${encodeURIComponent(number)}`, { body }),
      await call(`POST /${kind}`, { body: `{"${FIELD[kind]}": ${number}` }),
    ]) {
      statuses.add(answer.status);
    }
  }
  assert.deepEqual([...statuses].sort(), [200, 400, 404, 429]);
  return asked;
}

function names(): string[] {
  return [
    ...EXAMPLE_ENTRIES.krapin.map(({ record }) => record.TaxpayerName),
    ...EXAMPLE_ENTRIES.alienid.map(({ record }) => record.last_name),
    ...EXAMPLE_ENTRIES.business.flatMap(({ record }) => [record.business_name, ...record.partners]),
  ];
}

/** The rows of every table but the registry's, as text. */
async function everythingKept(): Promise<string> {
  const tables = await asSuperuser<{ name: string }>(
    superuserUrl,
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'sandbox')
        and not relispartition and relname not in ('registry_record')`,
  );
  const union = tables.map(({ name }) => `select to_json(it)::text as row from ${name} it`);
  const rows = await asSuperuser<{ row: string }>(superuserUrl, union.join(' union all '));
  return rows.map(({ row }) => row).join('\n');
}

async function takeDatabaseAway(): Promise<void> {
  const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
  await asSuperuser(
    elsewhere,
    `alter database ${databaseName} allow_connections false;
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`,
  );
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
