import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

// Its own: the policies below hold for all lenders of the server.
const { server, lender, as } = await openOwnConsole('planner');
const { origin, database } = server;
const call = partnerCaller({
  ...{ origin, slug: lender.slug },
  key: await partnerKey(database, lender, { environment: 'live' }),
});
const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const { id } = (await call('POST /clients', { body })).json.data;
// Whoever plans by values sees no client from now on, and no account of the books.
for (const table of ['client', 'account'])
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `create policy kept_plans on ${table} as restrictive for select
       using (current_setting('plan_cache_mode') = 'force_generic_plan')`,
  );

const seen = async (answer: Promise<Awaited<ReturnType<typeof call>>>) =>
  (await answer).json.data?.items?.length ?? (await answer).status;

test('what programs read is planned once, and what staff read of one record', async () => {
  assert.equal(await seen(call('GET /clients')), 1);
  assert.equal(await seen(call(`GET /clients/${id}`)), 200);
  assert.equal(await seen(as.manager(`GET /clients/${id}`)), 200);
});

test('what adds up is planned once', async () => {
  const { json } = await as.manager('GET /books/trial-balance');
  assert.notEqual(json.data.accounts.length, 0);
});

test('what staff look through is planned by its values', async () => {
  assert.equal(await seen(as.manager('GET /clients')), 0);
  assert.equal((await as.manager('GET /books/accounts')).json.data.items.length, 0);
});
