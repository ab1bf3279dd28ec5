import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openDatabase, openSession } from './database.ts';
import { keepListening } from './listener.ts';
import { askPlatform } from './transaction.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
cleanUp(() => database.close());
const direct = { database, listenUrl: serverUrl, tellDeaf: () => assert.fail('it hears') };

test('a line that is cut while everything is read does not count as hearing', async () => {
  let cuts = 1;
  const heard: string[] = [];
  const readAll = async () => {
    if (cuts === 0) return;
    cuts -= 1;
    await cutListeners();
  };
  const listening = {
    channel: 'news',
    readAll,
    hear: async (text: string) => void heard.push(text),
  };
  const listener = await keepListening(direct, listening);
  await listener.whenHearing();
  await asSuperuser(superuserUrl, `notify news, 'spoken'`);
  await until('the news is heard', 5_000, async () => heard.includes('spoken'));
  assert.equal(cuts, 0);
  await listener.close();
});

test('a database that is slow at the start is served, and heard as soon as it is quick', async () => {
  const slow = openDatabase(serverUrl, { connectionsMax: 1 });
  cleanUp(() => slow.close());
  const holder = await openSession(superuserUrl);
  await holder.query('select pg_advisory_lock(1)');
  const waiting = askPlatform(slow, 'select pg_advisory_xact_lock(1)', []);
  const heard: string[] = [];
  const reads: number[] = [];
  const listener = await keepListening(
    { ...direct, database: slow },
    {
      channel: 'slow_news',
      readAll: async () => void reads.push(performance.now()),
      hear: async (text: string) => void heard.push(text),
    },
  );
  assert.ok(!listener.isHearing(), 'the only connection was taken: nothing could be said');
  assert.equal(reads.length, 1, 'what it serves by was read');
  await holder.close();
  await waiting;
  await until('it hears', 10_000, async () => listener.isHearing());
  await asSuperuser(superuserUrl, `notify slow_news, 'spoken'`);
  await until('the news is heard', 5_000, async () => heard.includes('spoken'));
  await listener.close();
});

async function cutListeners(): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  );
}
