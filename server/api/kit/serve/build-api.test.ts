import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, METHODS, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { ApiContext } from '@mkopo/server/api/kit/declare/api-context.ts';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { buildApi } from './build-api.ts';

const server = await startTestServer();
const behindProxy = await startTestServer({
  testDatabase: server.testDatabase,
  config: { trustProxy: true, hostsOf: { partner: ['api.example.com'] } },
});
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender);
const fencedKey = await partnerKey(server.database, lender, { allowedIps: ['198.51.100.0/24'] });
const call = partnerCaller({ origin: server.origin, slug: 'acme', key });
const POST = 'POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

test('405 with Allow for a wrong method, whatever its body', async () => {
  const sent = [
    ['PUT /clients', 'application/x-www-form-urlencoded'],
    ['POST /ping', 'text/plain'],
    ['PUT /clients', 'application/json'],
  ] as const;
  for (const [request, type] of sent) {
    const headers = { 'content-type': type };
    const { status, headers: told } = await call(request, { body: 'x'.repeat(2 ** 21), headers });
    assert.deepEqual([status, told.has('allow')], [405, true], request);
  }
});

const LARGE = 'x'.repeat(2 ** 21);
/** Bodies that are refused before their end, with what they are refused by. */
const GIVEN_UP = {
  'a form of too many parts': {
    ...{ path: 'documents', type: 'multipart/form-data; boundary=x', status: 400 },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(40_000),
  },
  'a body that is too large': {
    ...{ path: 'clients', type: 'application/json', status: 413, body: `{"a":"${LARGE}"}` },
  },
  'a body that is no JSON by its name': {
    ...{ path: 'clients', type: 'text/plain', status: 415, body: LARGE },
  },
  'a body of nobody': {
    ...{ path: 'clients', type: 'application/json', status: 401, body: LARGE, key: 'none' },
  },
};

for (const [what, { path, type, status, body, ...by }] of Object.entries(GIVEN_UP)) {
  for (const isChunked of [false, true]) {
    const how = isChunked ? 'of a length that is not told' : 'of a length that is told';

    test(`the next call on a connection is answered after ${what}, ${how}`, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const own = { 'x-api-key': key, ...('key' in by && { 'x-api-key': by.key }) };
      const length = isChunked ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
      const headers = { ...own, 'content-type': type, ...length };
      const url = `${server.origin}/api/v1/acme/partner/v1/`;
      const refused = request(url + path, { agent, method: 'POST', headers });
      refused.on('error', () => {});
      const first = once(refused, 'response');
      refused.write(body);
      refused.end();
      const [answer] = (await first) as [IncomingMessage];
      assert.equal(answer.statusCode, status);
      await text(answer);
      const next = request(`${url}ping`, { agent, headers: { 'x-api-key': key } }).end();
      const [ping] = (await once(next, 'response')) as [IncomingMessage];
      assert.equal(ping.statusCode, 200, await text(ping));
      agent.destroy();
    });
  }
}

/** By the path that is tried; CONNECT is no request but a tunnel, which nobody opens. */
const ANSWERED = ['GET', 'HEAD', 'POST', 'CONNECT'];

test('405 on a known path and 404 elsewhere, for methods that few have heard of', async () => {
  for (const method of METHODS.filter((one) => !ANSWERED.includes(one))) {
    const known = await raw(`${method} /api/v1/acme/partner/v1/clients HTTP/1.1`);
    assert.match(known, /^HTTP\/1\.1 405 /, method);
    assert.match(known, /^allow: POST, GET, HEAD\r$/m, method);
    assert.match(await raw(`${method} /nowhere HTTP/1.1`), /^HTTP\/1\.1 404 /, method);
  }
});

test('400 in the envelope, with a request id, for what is not HTTP', async () => {
  const broken = [
    'FOO / HTTP/1.1',
    'GET /\0 HTTP/1.1',
    `GET / HTTP/1.1\r\nx-long: ${'y'.repeat(20_000)}`,
    'POST / HTTP/1.1\r\ncontent-length: many',
  ];
  for (const head of broken) {
    const answer = await raw(head);
    assert.match(answer, /^HTTP\/1\.1 400 /, head.slice(0, 40));
    const [, told] = /x-request-id: (\S+)/.exec(answer) ?? [];
    const { code, request_id } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    assert.deepEqual([code, request_id], ['bad_request', told]);
  }
});

test('404 for an address that cannot be decoded, with the headers of every answer', async () => {
  const { status, headers } = await call('GET /clients/%zz');
  assert.deepEqual([status, headers.get('x-content-type-options')], [404, 'nosniff']);
});

test('a family tells its failures itself, without a slug and by another version too', async () => {
  const told = async (path: string) => {
    const answer = await fetch(`${server.origin}/api/v1${path}`);
    return { status: answer.status, fields: Object.keys((await answer.json()) as object) };
  };
  const { fields } = await told('/acme/partner/v1/ping');
  assert.notDeepEqual((await told('/nothing')).fields, fields, 'another family’s words');
  const failures = { '//partner/v1/ping': 401, '/acme/partner/v2/ping': 404 };
  for (const [path, status] of Object.entries(failures)) {
    assert.deepEqual(await told(path), { status, fields }, path);
  }
});

test('403 for any slug but the key’s own, however long', async () => {
  const slug = 'x'.repeat(3000);
  const { status, json } = await partnerCaller({ origin: server.origin, slug, key })('GET /ping');
  assert.deepEqual([status, json.code], [403, 'tenant_mismatch']);
});

test('415 for a body that is packed, or in another alphabet than UTF-8', async () => {
  const odd = [
    { 'content-encoding': 'gzip' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json;charset="iso-8859-1"' },
  ];
  for (const headers of odd) {
    assert.equal((await call('POST /clients', { body: AMINA, headers })).status, 415);
  }
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  assert.equal((await call('POST /clients', { body: AMINA, headers })).status, 201);
});

test('behind a proxy, the address that the proxy saw counts, and none that a caller made up', async () => {
  const from = (forwarded: string) => proxied('GET /ping', { 'x-forwarded-for': forwarded });
  assert.equal((await from('198.51.100.7')).status, 200);
  assert.equal((await from('198.51.100.7:4711')).status, 200);
  assert.equal((await from('203.0.113.9')).status, 403);
  assert.equal((await from('198.51.100.7, 203.0.113.9')).status, 403);
  assert.equal((await from('unknown')).status, 403);
});

test('a family that is bound to a name answers to it in any case, and to no other', async () => {
  const to = (host: string) =>
    raw(`GET /api/v1/acme/partner/v1/ping HTTP/1.1\r\nhost: ${host}`, behindProxy.origin);
  for (const host of ['api.example.com', 'API.Example.com', 'api.example.com.:8080']) {
    assert.match(await to(host), /^HTTP\/1\.1 401 /, host);
  }
  const forged = 'other\r\nx-forwarded-host: api.example.com';
  assert.match(await to(forged), /^HTTP\/1\.1 404 /);
});

test('400 for two hosts: of two names a proxy may have checked the other', async () => {
  const twice = 'host: api.example.com\r\nhost: other.example.com';
  const answer = await raw(`GET /api/v1/acme/partner/v1/ping HTTP/1.1\r\n${twice}`);
  assert.match(answer, /^HTTP\/1\.1 400 /);
});

test('who says nothing, or goes on for ever, loses the connection', async (t) => {
  const patience = { headMs: 50, requestMs: 100, lookEveryMs: 20 };
  const context = { reportFault: () => {} } as unknown as ApiContext;
  const families = [{ ...partnerFamily, endpoints: [] }];
  const app = buildApi({ context, families, hostsOf: {}, trustProxy: false, patience });
  t.after(() => app.close());
  const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
  const answerTo = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    // It ends, or the test never does.
    return await text(socket);
  };
  // An answer to nothing would be taken for the answer to what is asked next.
  assert.equal(await answerTo(''), '');
  for (const head of ['GET / HTTP/1.1\r\nx-slow: ', `${POST}content-length: 9\r\n\r\n{`]) {
    assert.match(await answerTo(head), /^HTTP\/1\.1 400 /, head);
  }
});

test('a caller has 15 seconds for the head of a request, and 30 for all of it', () => {
  const { headersTimeout, requestTimeout } = server.api.server;
  // Who has had his time is found when it is looked next, a second later at most.
  assert.deepEqual([headersTimeout + 1_000, requestTimeout + 1_000], [15_000, 30_000]);
});

test('503 and the end of it for a connection too many, but for who asks how the server is', async (t) => {
  const context = { reportFault: () => {} } as unknown as ApiContext;
  const families = [{ ...partnerFamily, endpoints: [] }];
  const settings = { context, families, hostsOf: {}, trustProxy: false };
  const app = buildApi({ ...settings, connectionsMax: 2 });
  app.get('/healthz', async () => ({ status: 'ok' }));
  t.after(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const kept = [connect(portOf(origin), '127.0.0.1'), connect(portOf(origin), '127.0.0.1')];
  for (const socket of kept) {
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
  }
  const third = connect(portOf(origin), '127.0.0.1');
  third.write('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n');
  const refused = await text(third);
  assert.match(refused, /^HTTP\/1\.1 503 .*"code":"overloaded"/s);
  assert.match(refused, /^retry-after: 1\r$/m);
  const probe = connect(portOf(origin), '127.0.0.1');
  probe.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  assert.match(await text(probe), /^HTTP\/1\.1 200 /);
  const [first] = kept;
  first?.end();
  await until('there is room again', 5_000, async () =>
    (await raw('GET /nothing HTTP/1.1\r\nhost: x', origin)).startsWith('HTTP/1.1 404 '),
  );
  for (const socket of kept) socket.destroy();
});

test('a caller that hangs up in the middle of its body is no longer under way', async () => {
  const metric = /^mkopo_http_requests_under_way (\d+)$/m;
  const socket = connect(portOf(server.origin), '127.0.0.1');
  socket.end(
    'POST /api/v1/acme/partner/v1/clients HTTP/1.1\r\nhost: x\r\n' +
      `x-api-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"`,
  );
  await until('only the one that asks is under way', 5_000, async () => {
    const answer = await (await fetch(`${server.origin}/metrics`)).text();
    return metric.exec(answer)?.[1] === '1';
  });
});

function proxied(request: string, headers: Record<string, string>) {
  const [method = '', path = ''] = request.split(' ');
  const hosted = { host: 'api.example.com', 'x-api-key': fencedKey, ...headers };
  const lines = Object.entries(hosted).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} /api/v1/acme/partner/v1${path} HTTP/1.1`, ...lines].join('\r\n');
  return raw(head, behindProxy.origin).then((answer) => ({
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
  }));
}

/** Sends a head as it stands and reads all that comes back. */
async function raw(head: string, origin = server.origin): Promise<string> {
  const socket = connect(portOf(origin), '127.0.0.1');
  socket.write(`${head}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
