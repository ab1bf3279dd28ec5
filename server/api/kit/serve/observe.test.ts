import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '@mkopo/test/kit/until.ts';
import fastify from 'fastify';
import { observe, type RequestLine } from './observe.ts';

test('every request leaves one line, with its route pattern and the time it took, and no address', async () => {
  const lines: RequestLine[] = [];
  const app = fastify();
  app.decorateRequest('credential', null);
  observe(app, {
    logRequest: (line) => void lines.push(line),
    warn: () => {},
    readyChecks: [refuse('not yet'), refuse('not yet'), async () => {}],
    metricsToken: 'a token',
    host: '127.0.0.1',
  });
  app.get('/clients/:id', async () => ({}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${origin}/clients/secret-id?phone=secret`);
  const answer = await fetch(`${origin}/readyz`);
  assert.deepEqual(
    [answer.status, await answer.json()],
    [503, { status: 'unavailable', causes: ['not yet'] }],
  );
  assert.equal((await fetch(`${origin}/metrics`)).status, 404);
  const authorization = { authorization: 'Bearer a token' };
  const metrics = await (await fetch(`${origin}/metrics`, { headers: authorization })).text();
  assert.match(metrics, /mkopo_http_request_seconds_count\{.*route="\/clients\/:id"/);
  await until('all lines are there', 5_000, async () => lines.length === 4);
  assert.equal(lines[0]?.route, '/clients/:id');
  assert.ok(lines.every(({ ms }) => ms > 0));
  assert.ok(!JSON.stringify(lines).includes('secret'));
  await app.close();
});

test('where a call came from that was not let in is written down, and of no other', async (t) => {
  const { origin, lines } = await observed(t, '127.0.0.1');
  for (const status of [200, 401, 403, 404, 429]) await fetch(`${origin}/answers/${status}`);
  await until('all lines are there', 5_000, async () => lines.length === 5);
  const told = lines.map(({ status, ip }) => [status, ip]);
  const from = '127.0.0.1';
  assert.deepEqual(told, [
    ...[
      [200, undefined],
      [401, from],
      [403, from],
    ],
    ...[
      [404, undefined],
      [429, from],
    ],
  ]);
});

test('without a token, metrics are for this machine, and not for whom it speaks for', async (t) => {
  const { origin } = await observed(t, '127.0.0.1');
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  assert.equal(await statusWith({}), 200);
  assert.equal(await statusWith({ 'x-forwarded-for': '127.0.0.1' }), 404);
  assert.equal(await statusWith({ 'x-forwarded-for': 'unknown' }), 404);
  assert.equal(await statusWith({ via: '1.1 proxy' }), 404);
});

test('a server that others can reach shows metrics for a token alone', async (t) => {
  const { origin } = await observed(t, '0.0.0.0');
  assert.equal((await fetch(`${origin}/metrics`)).status, 404);
});

for (const trusted of [false, true]) {
  test(`behind a proxy that is ${trusted ? '' : 'not '}trusted, the operator is warned ${trusted ? 'never' : 'once'}`, async (t) => {
    const { origin, warnings } = await observed(t, '127.0.0.1', trusted);
    await fetch(`${origin}/answers/200`);
    assert.equal(warnings.length, 0);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (const _ of [1, 2]) await fetch(`${origin}/answers/200`, { headers });
    assert.equal(warnings.length, trusted ? 0 : 1);
    assert.ok(warnings.every((words) => words.includes('TRUST_PROXY')));
  });
}

function refuse(words: string) {
  return async () => {
    throw new Error(words);
  };
}

async function observed(t: TestContext, host: string, trustProxy = false) {
  const lines: RequestLine[] = [];
  const app = fastify({ trustProxy });
  t.after(() => app.close());
  const warnings: string[] = [];
  observe(app, {
    logRequest: (line) => void lines.push(line),
    warn: (words) => void warnings.push(words),
    ...{ readyChecks: [], metricsToken: null, host },
  });
  app.decorateRequest('known', null);
  app.get<{ Params: { status: string } }>('/answers/:status', (request, reply) =>
    reply.status(Number(request.params.status)).send({}),
  );
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), lines, warnings };
}
