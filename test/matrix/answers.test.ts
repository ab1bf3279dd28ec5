import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { assertWellFormed } from './checked-sender.ts';
import { CASES, ENDPOINTS, openMatrix } from './matrix-world.ts';

// Envelope, request id and the OpenAPI schema are checked on every answer that `send` brings back.
const { server, ours, send, callFor } = await openMatrix();
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

for (const { endpoint, environment, title } of CASES) {
  const who = ours[environment];
  const { status, data: _ } = endpoint.reply;

  test(`${status} for the example, as the reference has it: ${title}`, async () => {
    const answer = await send(who, await callFor({ endpoint, environment }));
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.json.code, 'success');
  });

  test(`${status} with a slash at the end as well: ${title}`, async () => {
    const { query, ...call } = await callFor({ endpoint, environment });
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, `${value}`]),
    );
    const answer = await send(who, { ...call, query: {} }, { tail: `/?${search}` });
    assert.equal(answer.status, status, answer.text);
  });

  test(`a caller's own X-Request-Id is kept if it can be quoted: ${title}`, async () => {
    for (const own of ['a', 'A-z_0.9', 'x'.repeat(128)]) {
      const call = await callFor({ endpoint, environment });
      const answer = await send(who, call, { headers: { 'x-request-id': own } });
      assert.equal(answer.json.request_id, own);
      const failure = await send({ ...who, key: null }, call, { headers: { 'x-request-id': own } });
      assert.equal(failure.json.request_id, own);
    }
    for (const own of ['', 'x'.repeat(129), 'a b', 'a/b', 'ü', '{"a":1}']) {
      const call = await callFor({ endpoint, environment });
      const answer = await send(who, call, { headers: { 'x-request-id': own } });
      assert.match(answer.json.request_id, /^[A-Za-z0-9._-]{1,128}$/);
      assert.notEqual(answer.json.request_id, own);
    }
  });
}

for (const path of new Set(ENDPOINTS.map((endpoint) => endpoint.path))) {
  const here = ENDPOINTS.filter((endpoint) => endpoint.path === path);
  const allowed = new Set<string>(here.map(({ method }) => method));
  if (allowed.has('GET')) allowed.add('HEAD');

  test(`405 with Allow for every other method: ${path}`, async () => {
    for (const method of METHODS.filter((other) => !allowed.has(other))) {
      const call = { ...(await callFor(caseOf(here))), body: undefined };
      const answer = await send(ours.live, call, { method });
      assert.equal(answer.status, 405, `${method}: ${answer.text}`);
      if (method !== 'HEAD') assert.equal(answer.json.code, 'method_not_allowed');
      const told = answer.headers.get('allow')?.split(', ') ?? [];
      assert.deepEqual(told.sort(), [...allowed].sort());
    }
  });
}

for (const { endpoint, environment, title } of CASES.filter(
  (one) => one.endpoint.method === 'GET',
)) {
  test(`HEAD answers as GET does, without a body: ${title}`, async () => {
    const call = await callFor({ endpoint, environment });
    const get = await send(ours[environment], call);
    const head = await send(ours[environment], call, { method: 'HEAD' });
    assert.equal(head.text, '');
    assert.equal(head.status, get.status);
    assert.equal(head.headers.get('content-length'), get.headers.get('content-length'));
    assert.match(head.headers.get('x-request-id') ?? '', /./);
  });
}

test('404 in the envelope for paths that do not exist, whoever asks', async () => {
  const base = partnerFamily.prefix.replace('{tenant_slug}', ours.slug);
  const paths = [
    `${base}/nothing`,
    `${base}/clients/%ff`,
    `${base}/clients/a/b/c`,
    base,
    '/nothing',
    '/%',
  ];
  for (const path of paths) {
    for (const key of [ours.live.key ?? '', '']) {
      const reply = await fetch(server.origin + path, { headers: { 'x-api-key': key } });
      const text = await reply.text();
      const answer: Answer = {
        status: reply.status,
        headers: reply.headers,
        text,
        json: JSON.parse(text),
      };
      assertWellFormed(answer);
      assert.equal(answer.status, 404, `${path} ${text}`);
    }
  }
});

test('every answer tells browsers and caches to keep their hands off', async () => {
  for (const { endpoint, environment } of CASES) {
    const { headers } = await send(ours[environment], await callFor({ endpoint, environment }));
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  }
});

function caseOf([endpoint]: typeof ENDPOINTS) {
  assert.ok(endpoint);
  return { endpoint, environment: 'live' } as const;
}
