import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { keepListening } from './listener.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();

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
  const first = await keepListening(serverUrl, listening).catch(() => null);
  const listener = first ?? (await keepListening(serverUrl, listening));
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
