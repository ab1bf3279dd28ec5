// What a server does is seen as spans by whoever takes them, and goes on where nobody does.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';

/**
 * Every module of OpenTelemetry that is asked for, from here on: so all is imported below. The
 * library of metrics has the smallest one for itself.
 */
const loaded: string[] = [];
registerHooks({
  resolve(specifier, context, next) {
    const isForMetrics = context.parentURL?.includes('/prom-client/');
    if (specifier.startsWith('@opentelemetry/') && !isForMetrics) loaded.push(specifier);
    return next(specifier, context);
  },
});
const { cleanUp } = await import('@mkopo/test/kit/clean-up.ts');
const { startTestServer } = await import('@mkopo/test/kit/server.ts');
const { within } = await import('@mkopo/test/kit/within.ts');
const { until } = await import('@mkopo/test/kit/until.ts');
const { partnerCaller } = await import('@mkopo/test/kit/callers/partner-caller.ts');
const { startSpanReceiver } = await import('@mkopo/test/kit/worlds/span-receiver.ts');
const { startS3Simulator } = await import('@mkopo/test/kit/worlds/s3-simulator.ts');
const { identityKey, makeLender, partnerKey } = await import('@mkopo/test/kit/worlds/lender.ts');
const { openLending } = await import('@mkopo/test/kit/worlds/lending.ts');
const { readConfig } = await import('@mkopo/server/main/kit/config.ts');
const { sendRequest } = await import('@mkopo/server/gateways/mpesa/daraja/send-request.ts');
const { s3Files } = await import('@mkopo/server/gateways/files/s3-files.ts');
const { inTenant } = await import('@mkopo/server/store/kit/transaction.ts');
const { inSpan } = await import('@mkopo/server/tracing/span.ts');

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${SPAN}-01`;
const SOON_MS = 30_000;
const NARROW = { atOnceMax: 8, waitingMax: 1_000, waitMaxMs: 60_000 };
/** Of one lender, three quarters. */
const BEHIND_GATE = 6;

const receiver = await startSpanReceiver();
cleanUp(() => receiver.close());
const other = await startOther();
const lines: Record<string, unknown>[] = [];
const log = pino(
  { base: null },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

/** Somebody else, who answers nobody's question and keeps what it was asked with. */
async function startOther() {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    heard.push(request.headers);
    request.resume();
    reply.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const plain = await startTestServer({ log });
const lender = await makeLender(plain.database, 'acme');
const key = await partnerKey(plain.database, lender);
const identity = await identityKey(plain.database, lender);
const loanId = await (await openLending(plain.database, lender)).disbursed();

function callerAt({ origin }: { readonly origin: string }) {
  return partnerCaller({ origin, slug: 'acme', key });
}

/** The line that a request left in the log. */
function lineOf(requestId: string | null) {
  return until('the request is in the log', SOON_MS, async () =>
    lines.find((line) => line['request_id'] === requestId),
  );
}

/** All that is seen of a server before anything is traced, by what its callers said. */
async function seenUntraced() {
  const call = callerAt(plain);
  const logged = async (traceparent: string) => {
    const { headers } = await call('GET /ping', { headers: { traceparent } });
    return (await lineOf(headers.get('x-request-id')))['trace_id'];
  };
  const ids = [await logged(TRACEPARENT), await logged(`${TRACEPARENT}-x`)];
  await sendRequest({ url: new URL(other.url), method: 'GET', headers: {}, timeoutMs: SOON_MS });
  return { ids, told: other.heard.at(-1)?.['traceparent'], loaded: [...loaded] };
}
const untraced = await seenUntraced();

// The library reads by itself where spans go.
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_RESOURCE_ATTRIBUTES: 'room=7' };
Object.assign(process.env, env);
const upstream = { username: 'we', password: 'secret', timeoutMs: SOON_MS, cacheSeconds: 0 };
const server = await startTestServer({
  ...{ log, testDatabase: plain.testDatabase },
  config: {
    traces: readConfig({ ...env, OTEL_BSP_SCHEDULE_DELAY: '20' }).traces,
    load: NARROW,
    identityUpstream: { url: other.url, ...upstream },
  },
});
const call = callerAt(server);

function pay() {
  return call('POST /repayments', { body: { loan_id: loanId, amount: 1, payment_method: 'cash' } });
}

/** So many pay, and come as far as they can while somebody holds their loan. */
function payWhileHeld({ underWay, waiting }: { underWay: number; waiting: number }) {
  return within(plain.testDatabase.superuserUrl, async (session) => {
    await session.query('begin');
    await session.query('select from loan where id = $1 for update', [loanId]);
    const calls = Array.from({ length: underWay + waiting }, pay);
    await until('all have come', SOON_MS, async () => {
      const metrics = await (await fetch(`${server.origin}/metrics`)).text();
      const count = (state: string) => metrics.includes(`mkopo_gate_calls{state=${state}`);
      return count(`"under_way"} ${underWay}`) && count(`"waiting"} ${waiting}`);
    });
    await session.query('rollback');
    return Promise.all(calls);
  });
}

function spanOf({ headers }: { readonly headers: Headers }) {
  const id = headers.get('x-request-id');
  return receiver.first(`request ${id}`, ({ attributes: a }) => a['mkopo.request_id'] === id);
}

function below(spanId: string, name: string) {
  return receiver.first(name, (span) => span.parentId === spanId && span.name === name);
}

test('nothing is loaded until it is asked for, and the log has what callers say', () => {
  assert.deepEqual(untraced, { ids: [TRACE, undefined], told: undefined, loaded: [] });
  assert.ok(loaded.includes('@opentelemetry/sdk-trace'), 'else it would be looked for in vain');
});

test('a repayment: the request, its lane and its transaction', async () => {
  const paid = await pay();
  assert.equal(paid.status, 201, paid.text);
  const request = await spanOf(paid);
  assert.equal(request.name, 'POST /api/v1/:tenant_slug/partner/v1/repayments');
  assert.deepEqual([request.kind, request.parentId, request.isFailed], ['server', '', false]);
  const requestId = paid.headers.get('x-request-id');
  assert.deepEqual(request.attributes, {
    ...{ 'http.request.method': 'POST', 'http.response.status_code': 201, 'url.scheme': 'http' },
    'http.route': '/api/v1/:tenant_slug/partner/v1/repayments',
    ...{ 'server.address': '127.0.0.1', 'mkopo.request_id': requestId },
    'mkopo.tenant_id': lender.tenantId,
  });
  const transaction = await below((await below(request.spanId, 'lane')).spanId, 'transaction');
  assert.equal(transaction.kind, 'client');
  assert.equal(transaction.attributes['db.system.name'], 'postgresql');
  assert.equal(transaction.attributes['mkopo.tenant_id'], lender.tenantId);
  assert.ok(Number(transaction.attributes['mkopo.statements']) > 1);
  assert.deepEqual(transaction.events, ['connection taken']);
  assert.equal((await lineOf(requestId))['trace_id'], request.traceId);
  assert.equal(request.resource['service.name'], 'mkopo');
  assert.equal(request.resource['room'], '7');
});

test('many at once: one transaction, which is found from each of them', async () => {
  const batch = await until('some are carried out together', SOON_MS, async () => {
    await payWhileHeld({ underWay: BEHIND_GATE, waiting: 2 });
    return receiver.spans.find(({ name }) => name === 'batch');
  });
  const transaction = await below(batch.spanId, 'transaction');
  assert.equal(transaction.traceId, batch.traceId);
  assert.equal(batch.attributes['mkopo.calls'], batch.links.length + 1);
  const lanes = await Promise.all(
    [batch.parentId, ...batch.links].map((id) =>
      receiver.first('a lane', ({ spanId }) => spanId === id),
    ),
  );
  assert.deepEqual(new Set(lanes.map(({ name }) => name)), new Set(['lane']));
  assert.equal(new Set(lanes.map(({ traceId }) => traceId)).size, lanes.length);
  const [, ...others] = lanes;
  for (const lane of others) assert.ok(lane.links.includes(batch.spanId));
  const waited = await receiver.first('a wait', ({ name }) => name === 'wait for a turn');
  await receiver.first('its request', ({ spanId }) => spanId === waited.parentId);
});

test('who is carried out by another, after a wait for a row, has its transaction still', async () => {
  for (const paid of await payWhileHeld({ underWay: 2, waiting: 0 })) {
    const lane = await below((await spanOf(paid)).spanId, 'lane');
    await below(lane.spanId, 'transaction');
  }
});

test('a body that comes later than its head is of the same request', async () => {
  const body = JSON.stringify({ loan_id: loanId, amount: 1, payment_method: 'cash' });
  const sent = request(`${server.origin}/api/v1/acme/partner/v1/repayments`, {
    method: 'POST',
    headers: {
      ...{ 'x-api-key': key, 'content-type': 'application/json', expect: '100-continue' },
      'content-length': body.length,
    },
  });
  sent.flushHeaders();
  const answered = once(sent, 'response');
  await once(sent, 'continue');
  sent.end(body);
  const [{ statusCode, headers }] = (await answered) as [IncomingMessage];
  assert.equal(statusCode, 201);
  const span = await spanOf({ headers: new Headers(headers as Record<string, string>) });
  await below(span.spanId, 'lane');
});

test('a refusal is no fault, and neither is a wrong call', async () => {
  const body = { loan_id: lender.tenantId, amount: 1, payment_method: 'cash' };
  const refused = await call('POST /repayments', { body });
  const malformed = await call('POST /repayments', { body: {} });
  assert.deepEqual([refused.status, malformed.status], [404, 400]);
  for (const answer of [refused, malformed]) {
    const { isFailed, attributes } = await spanOf(answer);
    assert.deepEqual([isFailed, attributes['http.response.status_code']], [false, answer.status]);
  }
  const lane = await below((await spanOf(refused)).spanId, 'lane');
  assert.equal((await below(lane.spanId, 'transaction')).isFailed, false);
});

test('a trace of the caller goes on; a wrong one, or one not kept, does not', async () => {
  const told = await spanOf(await call('GET /ping', { headers: { traceparent: TRACEPARENT } }));
  assert.deepEqual([told.traceId, told.parentId], [TRACE, SPAN]);
  const wrong = await spanOf(await call('GET /ping', { headers: { traceparent: 'ff-1-2-3' } }));
  assert.deepEqual([wrong.traceId === TRACE, wrong.parentId], [false, '']);
  const dropped = 'a'.repeat(32);
  const headers = { traceparent: `00-${dropped}-${SPAN}-00` };
  await call('GET /ping', { headers });
  await spanOf(await call('GET /ping'));
  assert.ok(receiver.spans.every(({ traceId }) => traceId !== dropped));
});

test('a call out is a part of the call in, and tells whom it asks', async () => {
  const { publicId, secret } = identity;
  const answer = await fetch(`${server.origin}/api/v1/krapin`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${publicId}:${secret}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ pinnumber: 'A123456789B' }),
  });
  const request = await spanOf(answer);
  const asked = await below(request.spanId, 'POST /krapin');
  assert.deepEqual([asked.kind, asked.isFailed], ['client', true]);
  assert.equal(asked.attributes['http.response.status_code'], 404);
  const parents = other.heard.map(({ traceparent }) => traceparent);
  assert.ok(parents.includes(`00-${request.traceId}-${asked.spanId}-01`));
});

test('a provider and a store of files are told too', async () => {
  const url = new URL(`${other.url}/mpesa/stkpush/v1/processrequest?key=secret`);
  const s3 = await startS3Simulator();
  cleanUp(() => s3.close());
  await inSpan({ name: 'at work', parent: null }, async () => {
    await sendRequest({ url, method: 'POST', headers: {}, body: '{}', timeoutMs: SOON_MS });
    // The store refuses what is not signed as it is sent.
    await s3Files(s3.settings).put(`${loanId}/${loanId}`, {
      content: Buffer.of(1),
      type: 'text/plain',
    });
  });
  const work = await receiver.first('the work', ({ name }) => name === 'at work');
  const asked = await below(work.spanId, 'POST /mpesa/stkpush/v1/processrequest');
  assert.equal(other.heard.at(-1)?.['traceparent'], `00-${work.traceId}-${asked.spanId}-01`);
  await below(work.spanId, 'PUT /{bucket}/{key}');
});

test('a round of a job is a trace of its own', async () => {
  const round = await receiver.first('a job', ({ name }) => name === 'job seal-audit-trails');
  assert.equal(round.parentId, '');
  assert.equal((await below(round.spanId, 'transaction')).traceId, round.traceId);
});

test('only requests and jobs begin a trace: what goes on by itself, such as a clock, does not', async () => {
  await inTenant(server.database, lender, async (tx) => tx.query('select 1'));
  await spanOf(await pay());
  const first = receiver.spans.filter(({ parentId }) => parentId === '');
  assert.ok(first.every(({ name }) => /^(job |at work$|[A-Z]+ \/)/.test(name)));
});

test('while nobody takes them, all goes on, and the log says so once', async () => {
  receiver.refuse(true);
  assert.equal((await pay()).status, 201);
  await until('it was tried again', SOON_MS, async () => receiver.refused() >= 2);
  assert.equal((await pay()).status, 201);
  const notTaken = () => lines.filter(({ msg }) => /traces are not taken/.test(String(msg)));
  await until('the log says so', SOON_MS, async () => notTaken().length > 0);
  receiver.refuse(false);
  await spanOf(await pay());
  assert.equal(notTaken().length, 1);
});
