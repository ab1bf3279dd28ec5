import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { canBeRefused, refusedCall, sandboxCall } from './live-world.ts';
import { CASES, openMatrix } from './matrix-world.ts';
import { otherBody } from './other-body.ts';

const { ours, theirs, send, tables, callFor, makingFor } = await openMatrix();
const WRITES = CASES.filter(({ endpoint }) => endpoint.method !== 'GET');
const otherKeys = {
  live: await ours.keyOf({ environment: 'live' }),
  test: await ours.keyOf({ environment: 'test' }),
};
const weakKeys = {
  live: await ours.keyOf({ environment: 'live', scopes: ['webhooks:read'] }),
  test: await ours.keyOf({ environment: 'test', scopes: ['webhooks:read'] }),
};

for (const { endpoint, environment, title } of WRITES) {
  const who = ours[environment];
  const { status } = endpoint.reply;

  test(`${status} again, byte for byte, for a retry, and it happens once: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    const first = await send(who, call, { headers });
    assert.equal(first.status, status, first.text);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    const before = await tables.look();
    const retries = [
      await send(who, call, { headers }),
      await send(who, call, { headers: { 'idempotency-key': `"${headers['idempotency-key']}"` } }),
      await send(who, call, { headers, tail: '/' }),
      await send(who, call, { headers: { ...headers, 'x-request-id': 'another' } }),
      await send(otherKeys[environment], call, { headers }),
    ];
    for (const retry of retries) assertReplay(retry, first);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });

  test(`10 at once with one key: one does it, the others replay or wait: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    const before = await tables.look();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(who, call, { headers })),
    );
    const done = answers.filter((answer) => answer.status === status);
    const waiting = answers.filter(({ json }) => json.code === 'idempotency_in_progress');
    assert.equal(done.length + waiting.length, 10, answers.map(({ text }) => text).join('\n'));
    const doers = done.filter((answer) => !answer.headers.has('idempotent-replayed'));
    assert.equal(doers.length, 1, 'exactly one call does the work');
    const changes = changesBetween(before, await tables.look());
    const records = environment === 'live' ? 'public' : 'sandbox';
    assert.equal(changes[`${records}.idempotency_record`], 1);
    if (environment === 'live') assert.equal(changes['public.audit_record'], 1);
    assertReplay(await send(who, call, { headers }), doers[0] as Answer);
  });

  test(`400 is not kept: the mended call with the same key works: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    const bad = await send(who, { ...call, body: { 'no such field': 1 } }, { headers });
    assert.equal(bad.status, 400, bad.text);
    assertDone(await send(who, call, { headers }), status);
  });

  test(`the same key with another lender is another key: ${title}`, async () => {
    const headers = idempotencyKey();
    const call = await callFor({ endpoint, environment });
    assertDone(await send(who, call, { headers }), status);
    const their = await callFor({ endpoint, environment }, theirs);
    assertDone(await send(theirs[environment], their, { headers }), status);
  });

  for (const key of ['', ' '.repeat(3), 'k'.repeat(256), 'schlüssel']) {
    test(`400 for the Idempotency-Key "${key.slice(0, 10)}": ${title}`, async () => {
      const call = await callFor({ endpoint, environment });
      const before = await tables.look();
      const answer = await send(who, call, { headers: { 'idempotency-key': key } });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.data.fields[0].field, 'Idempotency-Key');
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }
}

for (const { endpoint, environment, title } of WRITES.filter(({ endpoint: { body } }) => body)) {
  const who = ours[environment];

  test(`422 for another body under the same key, and nothing changes: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    assert.ok(call.body);
    const first = await send(who, call, { headers });
    const before = await tables.look();
    const other = await send(who, { ...call, body: otherBody(endpoint, call.body) }, { headers });
    assert.deepEqual([other.status, other.json.code], [422, 'idempotency_key_reused'], other.text);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
    assertReplay(await send(who, call, { headers }), first);
  });

  test(`the same body with its fields in another order is the same body: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    assert.ok(call.body);
    const first = await send(who, call, { headers });
    const body = Object.fromEntries(Object.entries(call.body).reverse());
    assertReplay(await send(who, { ...call, body }, { headers }), first);
  });
}

for (const { endpoint, environment, title } of WRITES.filter(({ endpoint: { needs } }) => needs)) {
  test(`403 comes before the answer that was kept: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment }), idempotencyKey()];
    assertDone(await send(ours[environment], call, { headers }), endpoint.reply.status);
    assert.equal((await send(weakKeys[environment], call, { headers })).status, 403);
  });
}

const LIVE_WRITES = WRITES.filter(({ environment }) => environment === 'live');

for (const { endpoint, title } of LIVE_WRITES) {
  const { status } = endpoint.reply;

  test(`test and live keys do not share what they remember: ${title}`, async () => {
    const [call, headers] = [await callFor({ endpoint, environment: 'live' }), idempotencyKey()];
    assertDone(await send(ours.live, call, { headers }), status);
    const same = await send(ours.test, call, { headers });
    assert.equal(same.headers.get('idempotent-replayed'), null);
    assert.notEqual(same.json.code, 'idempotency_key_reused');

    const [again, key] = [await callFor({ endpoint, environment: 'live' }), idempotencyKey()];
    assertDone(await send(ours.live, again, { headers: key }), status);
    assertDone(await send(ours.test, sandboxCall(endpoint), { headers: key }), status);
  });
}

for (const { endpoint, title } of LIVE_WRITES.filter((write) => canBeRefused(write.endpoint))) {
  test(`a refusal of business is an answer like any other to a retry: ${title}`, async () => {
    const call = await refusedCall(endpoint, makingFor(ours));
    const headers = idempotencyKey();
    const before = await tables.look();
    const first = await send(ours.live, call, { headers });
    assert.ok([409, 422].includes(first.status), first.text);
    assert.ok(endpoint.refusals.includes(first.json.code), 'the endpoint declares this refusal');
    const changes = changesBetween(before, await tables.look());
    assert.deepEqual(changes, { 'public.idempotency_record': 1 });
    assertReplay(await send(ours.live, call, { headers }), first);
  });
}

for (const { endpoint, title } of LIVE_WRITES.filter(({ endpoint: { path } }) =>
  path.includes('{'),
)) {
  test(`404 is not kept: what is unknown today may exist tomorrow: ${title}`, async () => {
    const call = await callFor({ endpoint, environment: 'live' });
    const [name = ''] = Object.keys(call.params);
    const [unknown, headers] = [
      { ...call, params: { ...call.params, [name]: randomUUID() } },
      idempotencyKey(),
    ];
    const before = await tables.look();
    for (const _ of ['first', 'second']) {
      const answer = await send(ours.live, unknown, { headers });
      assert.equal(answer.status, 404, answer.text);
      assert.equal(answer.headers.get('idempotent-replayed'), null);
    }
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}

function idempotencyKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': randomUUID() };
}

function assertDone(answer: Answer, status: number): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.headers.get('idempotent-replayed'), null, 'it was not a replay');
}

function assertReplay(retry: Answer, first: Answer): void {
  assert.equal(retry.text, first.text);
  assert.equal(retry.status, first.status);
  assert.equal(retry.headers.get('idempotent-replayed'), 'true');
  assert.equal(retry.headers.get('x-request-id'), first.headers.get('x-request-id'));
}
