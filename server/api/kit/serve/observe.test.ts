import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@mkopo/test/kit/until.ts';
import fastify from 'fastify';
import { observe, type RequestLine } from './observe.ts';

test('every request leaves one line, with its route pattern and the time it took, and no address', async () => {
  const lines: RequestLine[] = [];
  const app = fastify();
  app.decorateRequest('credential', null);
  observe(app, {
    logRequest: (line) => void lines.push(line),
    assertReady: async () => {
      throw new Error('not yet');
    },
    metricsToken: 'a token',
  });
  app.get('/clients/:id', async () => ({}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(`${origin}/clients/secret-id?phone=secret`);
  assert.equal((await fetch(`${origin}/readyz`)).status, 503);
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
