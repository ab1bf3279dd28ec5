import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyLimitOf } from '@mkopo/server/api/kit/declare/body-limit.ts';
import { leavesAll, type Trials } from './leaves-all.ts';
import { CASES, type Case, openMatrix } from './matrix-world.ts';
import { inTurn, takeTurns } from './take-turns.ts';

const matrix = await openMatrix();
const { server, send, callFor } = matrix;

type Body = string | Uint8Array<ArrayBuffer>;

/** Bodies that are not what they should be, made of one that is. */
const BAD_BODIES: Readonly<Record<string, (good: string) => Body>> = {
  'is not JSON': () => 'first_name=Amina',
  'is empty': () => '',
  'is blank': () => '  \n ',
  'ends too soon': (good) => good.slice(0, -1),
  'goes on after its end': (good) => `${good}x`,
  'is two bodies': (good) => good + good,
  'is a list': () => '[]',
  'is a list around a good one': (good) => `[${good}]`,
  'is a text': () => '"text"',
  'is a number': () => '1',
  'is null': () => 'null',
  'is true': () => 'true',
  'has a key twice with two values': (good) => `{"${firstKey(good)}":"Other",${good.slice(1)}`,
  'sets __proto__': (good) => `{"__proto__":{"admin":true},${good.slice(1)}`,
  'sets __proto__ deep inside': (good) => withFirst(good, '[{"a":{"\\u005f_proto__":1}}]'),
  'sets constructor': (good) => `{"constructor":{"prototype":{"x":1}},${good.slice(1)}`,
  'has a number beyond all numbers': (good) => `{"number":1e309,${good.slice(1)}`,
  'has a number too fine to keep': (good) => `{"number":0.1234567890123456789,${good.slice(1)}`,
  'has NaN': (good) => `{"number":NaN,${good.slice(1)}`,
  'has a NUL in a text': (good) => withFirst(good, '"a\\u0000b"'),
  'has half a character': (good) => withFirst(good, '"a\\ud800b"'),
  'has a raw control character': (good) => withFirst(good, '"a\u0001b"'),
  'is not UTF-8': (good) => {
    const [before = '', after = ''] = withFirst(good, '"here"').split('here');
    return bytesOf(before, [0xff, 0xfe], after);
  },
  'is UTF-16': (good) => Uint8Array.from(Buffer.from(good, 'utf16le')),
  'is nested 4,000 deep': () => '['.repeat(4_000),
  'is nested deep and closed': (good) =>
    `{"deep":${'['.repeat(1_000)}${']'.repeat(1_000)},${good.slice(1)}`,
  'is nested deep in objects': () => `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
  'has a comment': (good) => `/* hello */${good}`,
  'has single quotes': () => `{'first_name':'Amina'}`,
};

const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json'];
const TEXT_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
const spoiltAt = takeTurns(2);
const otherTypesAt = takeTurns(1);
const textTypesAt = takeTurns(1);
const isFilledUp = inTurn('a body as large as may be', 6);

/**
 * Forms with a file in them have tests of their own: server/api/partner/clients/documents.test.ts.
 * So has what takes any body at all: server/api/callbacks/callbacks.test.ts.
 */
const IN_JSON = CASES.filter(({ endpoint }) => !endpoint.upload && !endpoint.unread);

for (const at of IN_JSON.filter(({ endpoint }) => endpoint.method !== 'GET')) {
  const { endpoint, title } = at;
  const bad = endpoint.body ? badBodies(at) : {};
  const isFull = isFilledUp(at);
  const large = isFull ? tooLarge(at) : {};
  leavesAll(matrix, { at, trials: { ...bad, ...large, ...ofOtherTypes(at) } });
  if (!isFull) continue;

  test(`a body may be as large as the endpoint says, JSON in any case, and with a charset: ${title}`, async () => {
    const call = await callFor(at);
    const answer = await send(at, call, {
      raw: filledUp(at, call.body, 0),
      headers: { 'content-type': 'Application/JSON; Charset=UTF-8' },
    });
    assert.equal(answer.status, endpoint.reply.status, answer.text);
  });
}

function badBodies(at: Case): Trials {
  const trials = spoiltAt(at, Object.entries(BAD_BODIES)).map(
    ([how, spoil]): [string, Trials[string]] => [
      `400 for a body that ${how}, and nothing changes`,
      async (call) => {
        const answer = await send(at, call, { raw: spoil(JSON.stringify(call.body)) });
        assert.equal(answer.status, 400, answer.text);
        assert.match(answer.code, /^(invalid_json|validation_error)$/);
        assert.ok(answer.text.length < 5_000, 'an answer does not repeat what it was sent');
      },
    ],
  );
  return Object.fromEntries(trials);
}

function tooLarge(at: Case): Trials {
  return {
    '413 for one byte more than the endpoint takes, and nothing changes': async (call) => {
      const answer = await send(at, call, { raw: filledUp(at, call.body, 1) });
      assert.equal(answer.status, 413, answer.text);
      assert.equal(answer.code, 'payload_too_large');
    },
  };
}

function ofOtherTypes(at: Case): Trials {
  const trials = otherTypesAt(at, OTHER_TYPES).map((type): [string, Trials[string]] => [
    `415 for a body sent as ${type}, and nothing changes`,
    async (call) => {
      const raw = JSON.stringify(call.body ?? {});
      const answer = await send(at, call, { raw, headers: { 'content-type': type } });
      assert.equal(answer.status, 415, answer.text);
    },
  ]);
  return Object.fromEntries(trials);
}

/** A body with blanks behind it: so many bytes more than the endpoint takes. */
function filledUp({ endpoint }: Case, body: unknown, more: number): string {
  const good = JSON.stringify(body ?? {});
  return good + ' '.repeat(bodyLimitOf(endpoint) + more - Buffer.byteLength(good));
}

const WITHOUT_BODY = CASES.filter(({ endpoint: { body, method } }) => !body && method !== 'GET');

for (const at of WITHOUT_BODY.filter(({ endpoint }) => !endpoint.ignoresBody)) {
  const trials: Trials = {
    '400 for a body where none is taken, and nothing changes': async (call) => {
      for (const raw of ['{"a":1}', '[1]', '1', '"x"', '{']) {
        const answer = await send(at, call, { raw });
        assert.equal(answer.status, 400, `${raw} ${answer.text}`);
      }
    },
  };
  leavesAll(matrix, { at, trials });
}

for (const at of WITHOUT_BODY.filter(({ endpoint }) => endpoint.ignoresBody)) {
  const { endpoint, title } = at;

  test(`${endpoint.reply.status} whatever a body says where none matters: ${title}`, async () => {
    const call = await callFor(at);
    for (const raw of ['{}', '{"a":1}', '[1]', '1', '"x"', 'null']) {
      const answer = await send(at, call, { raw });
      assert.equal(answer.status, endpoint.reply.status, `${raw} ${answer.text}`);
    }
    assert.equal((await send(at, call, { raw: '{' })).status, 400);
  });
}

for (const at of WITHOUT_BODY) {
  const { endpoint, title } = at;
  const types = textTypesAt(at, TEXT_TYPES);

  test(`${endpoint.reply.status} without a body, of whatever type it says to be: ${title}`, async () => {
    for (const type of types) {
      const call = await callFor(at);
      const answer = await send(at, call, { raw: '', headers: { 'content-type': type } });
      assert.equal(answer.status, endpoint.reply.status, `${type} ${answer.text}`);
    }
  });
}

test('a server that was sent all this still answers', async () => {
  const reply = await fetch(`${server.origin}/readyz`);
  assert.equal(reply.status, 200);
});

function firstKey(good: string): string {
  return Object.keys(JSON.parse(good))[0] ?? '';
}

/** A body with another value in its first field, as raw as it comes. */
function withFirst(good: string, value: string): string {
  const first = firstKey(good);
  const fields = Object.entries(JSON.parse(good)).map(
    ([name, kept]) => `"${name}":${name === first ? value : JSON.stringify(kept)}`,
  );
  return `{${fields.join(',')}}`;
}

function bytesOf(...parts: readonly (string | number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...Buffer.from(part as string)]));
}
