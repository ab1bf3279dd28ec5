import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { canBeRefused, isWrite, thingsDone } from './live-world.ts';
import type { EndpointCall } from './matrix-family.ts';
import { CASES, type Case, openMatrix } from './matrix-world.ts';
import { otherBody } from './other-body.ts';
import { inTurn, takeTurns } from './take-turns.ts';

const matrix = await openMatrix();
const { ours, theirs, send, tables, callFor, callToSpoil, refusedCallFor } = matrix;
const BAD_KEYS = ['', ' '.repeat(3), 'k'.repeat(256), 'schlüssel'];
const badKeysAt = takeTurns(1);
const WRITES = CASES.filter(({ endpoint }) => isKeptForRetries(endpoint));

/** A call that was answered under a key: whatever comes under the same key leaves it as it is. */
type DoneOnce = {
  readonly call: EndpointCall;
  readonly headers: { readonly 'idempotency-key': string };
  readonly first: Answer;
};
const done = new Map<Case, Promise<DoneOnce>>();

function doneOnce(at: Case): Promise<DoneOnce> {
  const before = done.get(at) ?? doIt(at);
  done.set(at, before);
  return before;
}

async function doIt(at: Case): Promise<DoneOnce> {
  const [call, headers] = [await callFor(at), idempotencyKey()];
  const first = await send(at, call, { headers });
  assertDone(first, at.endpoint.reply.status);
  return { call, headers, first };
}

for (const at of WRITES) {
  const { status } = at.endpoint.reply;

  test(`${status} again, byte for byte, for a retry, and it happens once: ${at.title}`, async () => {
    const { call, headers, first } = await doneOnce(at);
    const another = await ours.deskOf(at.described).otherCallerFor(at);
    const before = await tables.look();
    const retries = [
      await send(at, call, { headers }),
      await send(at, call, { headers: { 'idempotency-key': `"${headers['idempotency-key']}"` } }),
      await send(at, call, { headers, tail: '/' }),
      await send(at, call, { headers: { ...headers, 'x-request-id': 'another' } }),
      await send(at, call, { headers, by: another }),
    ];
    for (const retry of retries) assertReplay(retry, first);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}

// Every endpoint keeps its answers. How they are kept is one and the same for all.

for (const at of WRITES.filter(inTurn('another person', 4))) {
  const { anotherPerson } = ours.deskOf(at.described);
  if (!anotherPerson) continue;

  test(`another person with the same key and body gets no answer of this one: ${at.title}`, async () => {
    const { call, headers } = await doneOnce(at);
    const theirs = await send(at, call, { headers, by: await anotherPerson(at) });
    assert.equal(theirs.headers.get('idempotent-replayed'), null, theirs.text);
  });
}

for (const at of WRITES.filter(inTurn('5 at once', 3))) {
  const { endpoint, environment, title } = at;
  const { status } = endpoint.reply;

  test(`5 at once with one key: one does it, the others replay or wait: ${title}`, async () => {
    const [call, headers] = [await callFor(at), idempotencyKey()];
    const before = await tables.look();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(at, call, { headers })));
    const done = answers.filter((answer) => answer.status === status);
    const waiting = answers.filter(({ code }) => code === 'idempotency_in_progress');
    assert.equal(done.length + waiting.length, 5, answers.map(({ text }) => text).join('\n'));
    const doers = done.filter((answer) => !answer.headers.has('idempotent-replayed'));
    assert.equal(doers.length, 1, 'exactly one call does the work');
    const changes = changesBetween(before, await tables.look());
    const records = environment === 'live' ? 'public' : 'sandbox';
    const isLone = environment === 'live' && at.records.forgetsRetries?.includes(endpoint.name);
    const kept = at.records.keepsSeveral?.[endpoint.name] ?? 1;
    assert.equal(changes[`${records}.idempotency_record`], isLone ? 'altered' : kept);
    const written = environment === 'live' && isWrite(at) ? thingsDone(at) : undefined;
    assert.equal(changes['public.audit_record'], written);
    assertReplay(await send(at, call, { headers }), doers[0] as Answer);
  });
}

for (const at of WRITES.filter(inTurn('400 is not kept', 4))) {
  test(`400 is not kept: the mended call with the same key works: ${at.title}`, async () => {
    const [call, headers] = [await callFor(at), idempotencyKey()];
    const bad = await send(at, { ...call, body: { 'no such field': 1 } }, { headers });
    assert.equal(bad.status, 400, bad.text);
    assertDone(await send(at, call, { headers }), at.endpoint.reply.status);
  });
}

for (const at of WRITES.filter(inTurn('another lender', 4))) {
  test(`the same key with another lender is another key: ${at.title}`, async () => {
    const { headers } = await doneOnce(at);
    assertDone(await send(at, await callFor(at, theirs), { headers }), at.endpoint.reply.status);
  });
}

for (const at of WRITES.filter(inTurn('a bad key', 4))) {
  for (const key of badKeysAt(at, BAD_KEYS)) {
    test(`400 for the Idempotency-Key "${key.slice(0, 10)}": ${at.title}`, async () => {
      const call = await callToSpoil(at);
      const before = await tables.look();
      const answer = await send(at, call, { headers: { 'idempotency-key': key } });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.fields[0]?.field, 'Idempotency-Key');
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }
}

const WITH_BODY = WRITES.filter(({ endpoint: { body } }) => body);

for (const at of WITH_BODY.filter(inTurn('another body', 3))) {
  const { endpoint, title } = at;

  test(`422 for another body under the same key, and nothing changes: ${title}`, async () => {
    const { call, headers, first } = await doneOnce(at);
    assert.ok(call.body);
    const before = await tables.look();
    const other = await send(at, { ...call, body: otherBody(endpoint, call.body) }, { headers });
    assert.deepEqual([other.status, other.code], [422, 'idempotency_key_reused'], other.text);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
    assertReplay(await send(at, call, { headers }), first);
  });
}

for (const at of WITH_BODY.filter(inTurn('another order', 4))) {
  test(`the same body with its fields in another order is the same body: ${at.title}`, async () => {
    const { call, headers, first } = await doneOnce(at);
    assert.ok(call.body);
    const body = Object.fromEntries(Object.entries(call.body).reverse());
    assertReplay(await send(at, { ...call, body }, { headers }), first);
  });
}

const WITH_RIGHTS = WRITES.filter(({ described }) => !described.waives.rights);

for (const at of WITH_RIGHTS.filter(inTurn('403 comes first', 4))) {
  const [weak] = ours
    .deskOf(at.described)
    .rightsFor(at)
    .filter(({ isEnough }) => !isEnough);
  if (!weak) continue;

  test(`403 comes before the answer that was kept: ${at.title}`, async () => {
    const { call, headers } = await doneOnce(at);
    assert.equal((await send(at, call, { headers, by: await weak.open() })).status, 403);
  });
}

const LIVE_WRITES = WRITES.filter(({ environment }) => environment === 'live');
const OF_TWO_WORLDS = LIVE_WRITES.filter(({ described }) => !described.waives.sandbox);

for (const at of OF_TWO_WORLDS.filter(inTurn('test and live', 3))) {
  const { endpoint, title } = at;
  const inTest: Case = { ...at, environment: 'test' };
  const { status } = endpoint.reply;

  test(`test and live keys do not share what they remember: ${title}`, async () => {
    const { call, headers } = await doneOnce(at);
    const { by } = await callFor(inTest);
    const same = await send(inTest, call, { headers, by });
    assert.equal(same.headers.get('idempotent-replayed'), null);
    assert.notEqual(same.code, 'idempotency_key_reused');

    const [again, key] = [await callFor(at), idempotencyKey()];
    assertDone(await send(at, again, { headers: key }), status);
    assertDone(await send(inTest, await callFor(inTest), { headers: key }), status);
  });
}

const REFUSABLE = LIVE_WRITES.filter(({ endpoint }) => canBeRefused(endpoint));

for (const at of REFUSABLE.filter(inTurn('a refusal', 3))) {
  test(`a refusal of business is an answer like any other to a retry: ${at.title}`, async () => {
    const call = await refusedCallFor(at);
    const headers = idempotencyKey();
    const before = await tables.look();
    const first = await send(at, call, { headers });
    assert.ok([409, 422].includes(first.status), first.text);
    assert.ok(
      at.endpoint.refusals.some((code) => code === first.code),
      first.text,
    );
    const changes = changesBetween(before, await tables.look());
    assert.deepEqual(changes, { 'public.idempotency_record': 1 });
    assertReplay(await send(at, call, { headers }), first);
  });
}

const ABOUT_ONE = LIVE_WRITES.filter(({ endpoint: { path } }) => path.includes('{'));

for (const at of ABOUT_ONE.filter(inTurn('404 is not kept', 4))) {
  test(`404 is not kept: what is unknown today may exist tomorrow: ${at.title}`, async () => {
    const call = await callToSpoil(at);
    const [name = ''] = Object.keys(call.params);
    const unknown = { ...call, params: { ...call.params, [name]: randomUUID() } };
    const headers = idempotencyKey();
    const before = await tables.look();
    for (const _ of ['first', 'second']) {
      const answer = await send(at, unknown, { headers });
      assert.equal(answer.status, 404, answer.text);
      assert.equal(answer.headers.get('idempotent-replayed'), null);
    }
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}

const UNKEPT = CASES.filter(({ endpoint }) => !isKeptForRetries(endpoint));
const REFUSING_KEYS = UNKEPT.filter(({ endpoint }) => !endpoint.unread);

for (const at of REFUSING_KEYS.filter(inTurn('a key without effect', 4))) {
  test(`400 for an Idempotency-Key that can have no effect, and nothing changes: ${at.title}`, async () => {
    const call = await callFor(at);
    const before = await tables.look();
    const answer = await send(at, call, { headers: idempotencyKey() });
    assert.equal(answer.status, 400, answer.text);
    const problem = 'has no effect on this call: leave it out';
    assert.deepEqual(answer.fields, [{ field: 'Idempotency-Key', problem }]);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
    assertDone(await send(at, call), at.endpoint.reply.status);
  });
}

for (const at of UNKEPT.filter(({ endpoint }) => endpoint.unread)) {
  test(`what a provider tells is not lost for an Idempotency-Key: ${at.title}`, async () => {
    const before = await tables.look();
    for (const call of [await callFor(at), await callFor(at)]) {
      assertDone(await send(at, call, { headers: idempotencyKey() }), at.endpoint.reply.status);
    }
    const changes = changesBetween(before, await tables.look());
    assert.equal(changes['public.idempotency_record'], undefined);
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
