import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  REGISTRY_TROUBLES,
  type RegistryTrouble,
  startRegistrySimulator,
} from '@mkopo/test/kit/worlds/registry-simulator.ts';

const [PIN = assert.fail()] = EXAMPLE_ENTRIES.krapin;
const upstream = await startRegistrySimulator();
cleanUp(() => upstream.close());
upstream.fill(Object.values(EXAMPLE_ENTRIES).flat());

/** Nothing is remembered, so that every call is asked. */
async function openFront(slug: string, { timeoutMs }: { readonly timeoutMs: number }) {
  const identityUpstream = { ...upstream.settings, timeoutMs, cacheSeconds: 0 };
  const { origin, database } = await startTestServer({ config: { identityUpstream } });
  const lender = await makeLender(database, slug);
  const key = { family: 'identity', name: 'identity' } as const;
  const { publicId, secret } = await scoringKey(database, lender, key);
  const partner = partnerCaller({ origin, slug, key: await partnerKey(database, lender) });
  const lookUp = async (number: string) => {
    const answer = await fetch(`${origin}/api/v1/krapin`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${publicId}:${secret}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ pinnumber: number }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { lookUp, partner };
}

/** One that waits as long as a busy machine may need, and one for which silence ends soon. */
const front = await openFront('front', { timeoutMs: 60_000 });
const impatient = await openFront('impatient', { timeoutMs: 500 });
const SILENT: readonly RegistryTrouble[] = ['hangs_before_headers', 'hangs_in_the_body', 'drips'];

test('200 with what only the upstream has, and 404 for what it has not either', async () => {
  const found = await front.lookUp(PIN.number);
  assert.equal(found.status, 200);
  assert.deepEqual(found.body['data'], PIN.record);
  assert.equal((await front.lookUp('A999999999Z')).status, 404);
});

for (const trouble of REGISTRY_TROUBLES) {
  test(`502 when the upstream ${trouble}: neither found nor not found`, async () => {
    const { lookUp } = SILENT.includes(trouble) ? impatient : front;
    // One success between: five failures in a row would open the breaker.
    assert.equal((await front.lookUp(PIN.number)).status, 200, 'all is well before');
    upstream.trouble(trouble, 3);
    const { status, body } = await lookUp(PIN.number);
    upstream.calm();
    assert.equal(status, 502);
    const { success, response_code, data } = body;
    assert.deepEqual(
      { success, response_code, data },
      {
        success: false,
        response_code: 502,
        data: null,
      },
    );
    assert.ok(!JSON.stringify(body).includes(PIN.number));
  });
}

test('a client is not judged by an upstream that fails: the check says so, and no more', async () => {
  const { partner } = await openFront('judged', { timeoutMs: 60_000 });
  const body = { first_name: 'Wanjiru', last_name: 'Kamau', phone: '+254712345678' };
  const { id } = (await partner('POST /clients', { body })).json.data;
  const check = () =>
    partner(`POST /clients/${id}/identity-checks`, {
      body: { kind: 'krapin', number: PIN.number },
    });
  assert.equal((await check()).json.data.outcome, 'verified');
  const before = (await partner(`GET /clients/${id}`)).json.data;
  upstream.trouble('half_a_body', 1);
  const failed = await check();
  upstream.calm();
  assert.deepEqual([failed.status, failed.json.data.outcome], [201, 'unavailable']);
  assert.deepEqual((await partner(`GET /clients/${id}`)).json.data, before);
});
