import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const { database, origin } = await joinTestServer();
const lender = await makeLender(database, 'packer');
const key = await partnerKey(database, lender, { environment: 'test' });

/** By `fetch`, which unpacks what it gets. */
async function call(request: string, headers: Record<string, string>, body?: object) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(`${origin}/api/v1/${lender.slug}/partner/v1${path}`, {
    method,
    headers: { 'x-api-key': key, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Calls with what a caller takes; without a word, nothing but plain bytes. */
const taking = (encodings: string) => ({ 'accept-encoding': encodings });
const PLAIN = taking('identity');
const GZIP = taking('gzip');

const lengthOf = (headers: Headers) => Number(headers.get('content-length'));

/** The answer but for its name, which is another one for each call. */
function contentOf({ text }: { readonly text: string }): object {
  return { ...JSON.parse(text), request_id: null };
}

for (const [encodings, packing] of [
  ['gzip', 'gzip'],
  ['*', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0.1, gzip;q=0.5, br;q=0', 'gzip'],
] as const) {
  test(`for who takes ${encodings} a long list is packed as ${packing}, and says the same`, async () => {
    const [plain, packed] = [
      await call('GET /loans', PLAIN),
      await call('GET /loans', taking(encodings)),
    ];
    assert.equal(packed.headers.get('content-encoding'), packing);
    assert.ok(lengthOf(packed.headers) * 3 < lengthOf(plain.headers));
    assert.deepEqual(contentOf(packed), contentOf(plain));
  });
}

test('it is plain for who takes nothing else, and both tell that it depends on that', async () => {
  for (const encodings of ['identity', 'deflate', 'gzip;q=0', 'zstd;q=0, br;q=0.0']) {
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
  // What is wrong with each of so many fields.
  const body = Object.fromEntries(Array.from({ length: 200 }, (_, field) => [`field_${field}`, 1]));
  const { status, headers } = await call('POST /clients', GZIP, body);
  assert.equal(status, 400);
  assert.ok(lengthOf(headers) > 4096, `only ${lengthOf(headers)} bytes`);
  assert.equal(headers.get('content-encoding'), null);
});

test('no secret is handed out by a GET, which would be packed', () => {
  const reads = FAMILIES.flatMap(({ endpoints }) =>
    endpoints.filter((one) => one.method === 'GET'),
  );
  const giving = reads.filter(({ hasSecrets, anonymous }) => hasSecrets || anonymous);
  assert.deepEqual(giving, []);
});
