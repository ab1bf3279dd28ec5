import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const { database, origin } = await startTestServer();
const lender = await makeLender(database, 'packer');
const key = await partnerKey(database, lender, { environment: 'test' });
const call = partnerCaller({ origin, slug: lender.slug, key });

/** Calls with what a caller takes; without a word, nothing but plain bytes. */
const taking = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });
const PLAIN = taking('identity');
const GZIP = taking('gzip, deflate, br');

const lengthOf = (headers: Headers) => Number(headers.get('content-length'));

/** The answer but for its name, which is another one for each call. */
function contentOf({ json }: Awaited<ReturnType<typeof call>>): object {
  return { ...json, request_id: null };
}

test('a long list is packed for who takes gzip, and says the same', async () => {
  const [plain, packed] = [await call('GET /loans', PLAIN), await call('GET /loans', GZIP)];
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.ok(lengthOf(packed.headers) * 3 < lengthOf(plain.headers));
  assert.deepEqual(contentOf(packed), contentOf(plain));
});

test('it is plain for who does not take gzip, and both tell that it depends on that', async () => {
  for (const encodings of ['identity', 'br', 'gzip;q=0']) {
    const { headers } = await call('GET /loans', taking(encodings));
    assert.equal(headers.get('content-encoding'), null, encodings);
    assert.equal(headers.get('vary'), 'Accept-Encoding');
  }
  assert.equal((await call('GET /loans', GZIP)).headers.get('vary'), 'Accept-Encoding');
});

test('a short answer is not worth it', async () => {
  const { headers } = await call('GET /me', GZIP);
  assert.deepEqual(
    [headers.get('content-encoding'), headers.get('vary')],
    [null, 'Accept-Encoding'],
  );
});

test('HEAD tells what GET would', async () => {
  const [get, head] = [await call('GET /loans', GZIP), await call('HEAD /loans', GZIP)];
  for (const name of ['content-encoding', 'vary', 'content-type']) {
    assert.equal(head.headers.get(name), get.headers.get(name), name);
  }
  assert.equal(head.text, '');
});

test('nothing that is answered to another method is packed, however long', async () => {
  const product_id = '00000000-0000-4000-8000-000000000030';
  const body = { product_id, amount: 20_000, term_days: 180 };
  const { status, headers } = await call('POST /loans/quote', { body, ...GZIP });
  assert.equal(status, 200);
  assert.ok(lengthOf(headers) > 1024, `only ${lengthOf(headers)} bytes`);
  assert.equal(headers.get('content-encoding'), null);
});

test('no secret is handed out by a GET, which would be packed', () => {
  const reads = FAMILIES.flatMap(({ endpoints }) =>
    endpoints.filter((one) => one.method === 'GET'),
  );
  const giving = reads.filter(({ hasSecrets, anonymous }) => hasSecrets || anonymous);
  assert.deepEqual(giving, []);
});
