import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { keptExample } from '@mkopo/server/api/kit/declare/kept-example.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { DESCRIBED } from '@mkopo/test/matrix/families/described.ts';
import { answerIn, prefixFor, saidIn } from './checked-sender.ts';
import { KEPT_CASES } from './kept-cases.ts';
import { CASES, type Case, LIVE_CASES, openMatrix } from './matrix-world.ts';
import { shapeDifference } from './same-shape.ts';
import { inTurn, takeTurns } from './take-turns.ts';

// Form, request id, security headers and schema are checked on every answer that `send` brings.
const { server, ours, send, callFor, callToSpoil } = await openMatrix();
const KEPT_IDS = ['a', 'A-z_0.9', 'x'.repeat(128)];
const BAD_IDS = ['', 'x'.repeat(129), 'a b', 'a/b', 'ü', '{"a":1}'];
const keptIdsAt = takeTurns(1);
const badIdsAt = takeTurns(1);
const isSpeltTwice = inTurn('a slash at the end', 4);
const isQuoted = inTurn("a caller's own X-Request-Id", 4);
const isAskedInOtherWays = inTurn('other methods', 3);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

for (const at of CASES) {
  const { endpoint, title } = at;
  const { status } = endpoint.reply;

  test(`${status} for the example, as the reference has it: ${title}`, async () => {
    const answer = await send(at, await callFor(at));
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.code, 'success');
    if (!KEPT_CASES.includes(at)) return;
    const kept = keptExample(at.described.family, endpoint);
    assert.equal(shapeDifference(kept, answer.json), null, 'npm run examples && npm run openapi');
  });

  if (isSpeltTwice(at)) answersBothSpellings(at);
  if (isQuoted(at)) quotesWhatCanBeQuoted(at);
}

function answersBothSpellings(at: Case): void {
  const { status } = at.endpoint.reply;

  test(`${status} with a slash at the end, and under the caller's own X-Request-Id: ${at.title}`, async () => {
    const { query, ...call } = await callFor(at);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, `${value}`]),
    );
    const own = { tail: `/?${search}`, headers: { 'x-request-id': 'A-z_0.9' } };
    const answer = await send(at, { ...call, query: {} }, own);
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.headers.get('x-request-id'), 'A-z_0.9');
  });
}

function quotesWhatCanBeQuoted(at: Case): void {
  const [kept, bad] = [keptIdsAt(at, KEPT_IDS), badIdsAt(at, BAD_IDS)];

  test(`a caller's own X-Request-Id is kept if it can be quoted: ${at.title}`, async () => {
    const spoilt = { ...(await callToSpoil(at)), query: { nothing: 1 } };
    for (const own of kept) {
      const failure = await send(at, spoilt, { headers: { 'x-request-id': own } });
      assert.deepEqual([failure.code, failure.requestId], ['unknown_parameter', own]);
    }
    for (const own of bad) {
      const failure = await send(at, spoilt, { headers: { 'x-request-id': own } });
      assert.match(failure.requestId ?? '', /^[A-Za-z0-9._-]{1,128}$/);
      assert.notEqual(failure.requestId, own);
    }
  });
}

for (const here of Map.groupBy(LIVE_CASES, placeOf).values()) {
  const allowed = new Set<string>(here.map(({ endpoint: { method } }) => method));
  if (allowed.has('GET')) allowed.add('HEAD');
  const [at] = here as [Case];
  if (!isAskedInOtherWays(at)) continue;

  test(`405 with Allow for every other method: ${placeOf(at)}`, async () => {
    for (const method of METHODS.filter((other) => !allowed.has(other))) {
      const call = { ...(await callToSpoil(at)), body: undefined };
      const answer = await send(at, call, { method });
      assert.equal(answer.status, 405, `${method}: ${answer.text}`);
      if (method !== 'HEAD') assert.equal(answer.code, 'method_not_allowed');
      const told = answer.headers.get('allow')?.split(', ') ?? [];
      assert.deepEqual(told.sort(), [...allowed].sort());
    }
  });
}

const READS = CASES.filter(({ endpoint }) => endpoint.method === 'GET');

for (const at of READS.filter(inTurn('HEAD', 4))) {
  test(`HEAD answers as GET does, without a body: ${at.title}`, async () => {
    const call = await callFor(at);
    // What an answer tells may grow by itself, as the audit trail does while it is being sealed.
    const { get, head } = await until('two answers are alike', 10_000, async () => {
      const before = await send(at, call);
      const between = await send(at, call, { method: 'HEAD' });
      const after = await send(at, call);
      const isStill = sizeOf(before) === sizeOf(after);
      return isStill ? { get: before, head: between } : null;
    });
    assert.equal(head.text, '');
    assert.equal(head.status, get.status);
    assert.equal(sizeOf(head), sizeOf(get));
    assert.match(head.headers.get('x-request-id') ?? '', /./);
  });
}

for (const described of DESCRIBED) {
  const { family, wording } = described;

  test(`404 in the words of ${family.name} for paths that do not exist, whoever asks`, async () => {
    const base = prefixFor(family, ours.slug);
    const [at = assert.fail()] = LIVE_CASES.filter((one) => one.described === described);
    const { headers } = (await callToSpoil(at)).by;
    for (const path of [`${base}/nothing`, `${base}/a/%ff`, `${base}/a/b/c/d`, base]) {
      for (const proof of [headers, {}]) {
        const answer = await answerIn(await fetch(server.origin + path, { headers: proof }));
        assert.equal(saidIn(answer, wording).code, 'not_found', `${path} ${answer.text}`);
        assert.equal(answer.status, 404);
      }
    }
  });
}

test('404 in the words of the first family where no family lives', async () => {
  const [{ wording }] = DESCRIBED as [(typeof DESCRIBED)[number]];
  for (const path of ['/nothing', '/%']) {
    const answer = await answerIn(await fetch(server.origin + path));
    assert.deepEqual([answer.status, saidIn(answer, wording).code], [404, 'not_found']);
  }
});

function sizeOf({ headers }: { readonly headers: Headers }): string | null {
  return headers.get('content-length');
}

function placeOf({ described, endpoint }: { described: Case['described']; endpoint: Endpoint }) {
  return `${described.family.name} ${endpoint.path}`;
}
