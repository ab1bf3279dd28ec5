import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openDatabase } from './database.ts';
import { keepListening } from './listener.ts';

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
  const first = await keepListening(direct, listening).catch(() => null);
  const listener = first ?? (await keepListening(direct, listening));
  await listener.whenHearing();
  await asSuperuser(superuserUrl, `notify news, 'spoken'`);
  await until('the news is heard', 5_000, async () => heard.includes('spoken'));
  assert.equal(cuts, 0);
  await listener.close();
});

async function cutListeners(): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  );
}
