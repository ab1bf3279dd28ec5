// One database behind two lines stands for two hosts; test/failover has two that are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Database, openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { startDatabaseProxy } from '@mkopo/test/fault/database-proxy.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

const PATIENCE_MS = 60_000;
const { serverUrl, superuserUrl, name } = await cloneDatabase();
const [first, second] = [await startDatabaseProxy(serverUrl), await startDatabaseProxy(serverUrl)];
const both = severalHosts(first.url, second.url);

function severalHosts(...urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host).join(',');
  return serverUrl.replace(new URL(serverUrl).host, hosts);
}

function open(url: string): Database {
  const database = openDatabase(url, { connectionsMax: 2 });
  cleanUp(() => database.close());
  return database;
}

const pidOf = (database: Database) =>
  inPlatform(database, async (tx) => {
    const [found] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    return found?.pid ?? assert.fail();
  });

/** A connection that was cut may be lent once more before anybody has noticed. */
const otherPid = (database: Database, before: number) =>
  until('there is another connection', PATIENCE_MS, async () => {
    const pid = await pidOf(database).catch(() => before);
    return pid !== before && pid;
  });

test('where the first host is away the next one is taken, and kept until it is away', async () => {
  const database = open(both);
  const session = await openSession(both);
  const before = await pidOf(database);
  await first.cut();
  const after = await otherPid(database, before);
  const again = await openSession(both);
  await Promise.all([session.close(), again.close()]);
  await first.restore();
  assert.equal(await pidOf(database), after);
  await second.cut();
  await otherPid(database, after);
  await second.restore();
});

test('connections to a host that was left are not lent out again', async () => {
  // Another list of hosts, of which nothing is known yet.
  const url = severalHosts(first.url, second.url, 'postgres://127.0.0.1:1');
  const database = open(url);
  const before = await pidOf(database);
  first.goSilent();
  await (await openSession(url)).close();
  assert.notEqual(await pidOf(database), before, 'nobody waits for the silent one');
  await first.restore();
});

test('none that can be written to is one line, with each host and no password', async () => {
  const role = new URL(serverUrl).username;
  const alter = `alter role ${role} in database ${name}`;
  await asSuperuser(superuserUrl, `${alter} set default_transaction_read_only = on`);
  const url = severalHosts('postgres://127.0.0.1:1', first.url);
  const words = new RegExp(
    '^none of its hosts can be written to: ' +
      `127.0.0.1:1 \\(connect ECONNREFUSED 127.0.0.1:1\\), ${new URL(first.url).host} ` +
      '\\(it is read-only\\)$',
  );
  const isTold = (error: unknown) => {
    assert.ok(error instanceof DatabaseUnavailable && error.cause instanceof Error);
    assert.match(error.cause.message, words);
    return true;
  };
  await assert.rejects(openSession(url), isTold);
  await assert.rejects(pidOf(open(url)), isTold);
  const any = await openSession(`${url}?target_session_attrs=any`);
  await any.close();
  const primary = await openSession(`${url}?target_session_attrs=primary`);
  await primary.close();
  await asSuperuser(superuserUrl, `${alter} reset default_transaction_read_only`);
  assert.ok(await pidOf(open(url)));
});

test('a connection whose host turned read-only is dropped', async () => {
  const database = open(both);
  const before = await pidOf(database);
  const writing = inPlatform(database, (tx) =>
    tx.query('set transaction read only; update write_probe set written_at = now()'),
  );
  await assert.rejects(writing, DatabaseUnavailable);
  assert.notEqual(await pidOf(database), before);
});
