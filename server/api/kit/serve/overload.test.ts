// More comes than can be done: some wait, the others are told so at once, and nothing is done for
// who has gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const HOUR_MS = 3_600_000;
const load = { atOnceMax: 2, waitingMax: 2, waitMaxMs: HOUR_MS };
const server = await startTestServer({ config: { load } });
const { testDatabase } = server;
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender);
const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });
const GONE = { status: 0, json: { code: '' }, headers: new Headers() };
let born = 0;

test('503 with Retry-After for who finds no turn; who waits gets one, who hung up does not', async () => {
  const held = await newClient();
  const others: string[] = [];
  while (others.length < 5) others.push(await newClient());
  const holder = await holding(held);
  const stuck = [rename(held), rename(held)];
  await untilWaiting(testDatabase, 2);

  // Two may wait, so of five three are sent away; which ones is a matter of their arrival.
  const calls = others.map((id) => ({ id, ...leaving(), status: 0 }));
  const answers = calls.map(async (one) => {
    const { status, json, headers } = await rename(one.id, one.signal).catch(() => GONE);
    one.status = status;
    return { status, code: json.code, retryAfter: headers.get('retry-after') };
  });
  const told = () => calls.filter(({ status }) => status !== 0);
  await until('three are sent away', 20_000, async () => told().length >= 3);
  assert.deepEqual(
    told().map(({ status }) => status),
    [503, 503, 503],
  );
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    assert.equal((await fetch(server.origin + path)).status, 200, path);
  }
  const [gone, patient] = calls.filter(({ status }) => status === 0);
  gone?.leave();
  await untilUnderWay(3);

  await holder.query('rollback');
  await holder.close();
  const done = await Promise.all([...stuck, ...answers]);
  assert.deepEqual(done.map(({ status }) => status).sort(), [0, 200, 200, 200, 503, 503, 503]);
  for (const one of await Promise.all(answers)) {
    if (one.status === 503) assert.deepEqual([one.code, one.retryAfter], ['overloaded', '1']);
  }
  const renamed = await asSuperuser<{ id: string }>(
    testDatabase.superuserUrl,
    `select id from client where first_name = 'Zawadi' order by id`,
  );
  assert.deepEqual(
    renamed.map(({ id }) => id),
    [held, patient?.id].sort(),
  );
  assert.equal((await call('GET /clients')).status, 200, 'all turns are free again');
});

test('503 for who waits for longer than there is time, and the others are served', async () => {
  const brief = { atOnceMax: 1, waitingMax: 9, waitMaxMs: 200 };
  const other = await startTestServer({ testDatabase, config: { load: brief } });
  const late = partnerCaller({ origin: other.origin, slug: lender.slug, key });
  const held = await newClient();
  const holder = await holding(held);
  const first = late(`PATCH /clients/${held}`, { body: { first_name: 'Neema' } });
  await untilWaiting(testDatabase, 1);
  const { status, json } = await late('GET /clients');
  assert.deepEqual([status, json.code], [503, 'overloaded']);
  await holder.query('rollback');
  await holder.close();
  assert.equal((await first).status, 200);
  assert.equal((await late('GET /clients')).status, 200);
});

async function newClient(): Promise<string> {
  born += 1;
  const phone = `+2547${String(10_000_000 + born)}`;
  const body = { first_name: 'Amina', last_name: 'Odhiambo', phone };
  const { json, text } = await call('POST /clients', { body });
  assert.ok(json.data?.id, text);
  return json.data.id;
}

function rename(id: string, signal?: AbortSignal) {
  const body = { first_name: 'Zawadi' };
  return call(`PATCH /clients/${id}`, { body, ...(signal && { signal }) });
}

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, leave: () => controller.abort() };
}

/** Another session that holds a client's row. */
async function holding(id: string) {
  const session = await openSession(testDatabase.superuserUrl);
  await session.query(`begin; select from client where id = '${id}' for update`);
  return session;
}

/** Waits until so many requests are under way, beside the one that asks. */
async function untilUnderWay(count: number): Promise<void> {
  const metric = /^mkopo_http_requests_under_way (\d+)$/m;
  await until(`${count} are under way`, 20_000, async () => {
    const answer = await (await fetch(`${server.origin}/metrics`)).text();
    return metric.exec(answer)?.[1] === `${count + 1}`;
  });
}
