import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyLimitOf } from '@mkopo/server/api/kit/declare/body-limit.ts';
import { inHashingTurn } from '@mkopo/server/store/kit/hashing-turn.ts';
import { longestHoldMs, mainThreadMs } from '@mkopo/test/kit/main-thread.ts';
import type { EndpointCall } from './matrix-family.ts';
import { CASES, LIVE_CASES, openMatrix } from './matrix-world.ts';
import { inTurn } from './take-turns.ts';
import { worstBodies, worstQueries } from './worst-inputs.ts';

// Nobody's input costs more than its bytes: whatever a field is given, the server is there for
// others within a tenth of a second.

const { send, callFor, callToSpoil } = await openMatrix();
const HOLD_MAX_MS = 100;

/**
 * Code that is new to Node is slow, rubbish of others may be cleared meanwhile, and so may a busy
 * machine's caches: not ten times.
 */
const TRIES = 10;

async function assertQuick(what: string, work: () => Promise<unknown>): Promise<void> {
  if ((await mainThreadMs(work)) < HOLD_MAX_MS) return;
  const holds: number[] = [];
  while (holds.length < TRIES && !holds.some((hold) => hold < HOLD_MAX_MS)) {
    holds.push(await longestHoldMs(work));
  }
  const least = Math.min(...holds);
  assert.ok(least < HOLD_MAX_MS, `${what} holds the server for ${least.toFixed()} ms`);
}

/** One input of each kind in each field is enough for each endpoint, in one of its worlds. */
const ONCE = CASES.filter((at, index) => {
  const first = CASES.findIndex(({ endpoint }) => endpoint === at.endpoint);
  return first === index;
});

for (const at of ONCE.filter(inTurn('the worst query', 4))) {
  const { endpoint, title } = at;

  test(`the worst query and path hold nobody up: ${title}`, async () => {
    const call = await callToSpoil(at);
    for (const query of worstQueries(endpoint)) {
      await assertQuick(query.slice(0, 40), async () => {
        const { status, text } = await send(at, { ...call, query: {} }, { tail: `?${query}` });
        assert.equal(status, 400, text);
      });
    }
    for (const name of Object.keys(call.params)) {
      for (const text of ['\0', 'a\0b', '\u0315\u0300'.repeat(1_000), '9'.repeat(10_000)]) {
        await assertQuick(`${name} in the path`, async () => {
          const params = { ...call.params, [name]: text };
          const answer = await send(at, { ...call, params });
          const expected = text.includes('\0') ? 400 : 404;
          assert.equal(answer.status, expected, answer.text);
        });
      }
    }
  });
}

const IN_JSON = ONCE.filter(({ endpoint }) => endpoint.body && !endpoint.upload);

for (const at of IN_JSON.filter(inTurn('the worst body', 4))) {
  const { endpoint, title } = at;

  test(`the worst that a body can hold holds nobody up: ${title}`, async () => {
    const call = await callToSpoil(at);
    for (const { what, raw } of worstBodies(endpoint, call.body as object)) {
      assert.ok(Buffer.byteLength(raw) <= bodyLimitOf(endpoint), `${what} would not be read`);
      await assertQuick(what, async () => {
        const answer = await send(at, call, { raw });
        // What takes any body keeps it, to be looked at later.
        assert.equal(answer.status, endpoint.unread ? 200 : 400, `${what} ${answer.text}`);
        assert.ok(answer.text.length < 40_000, `${what}: an answer is as long as what was sent`);
      });
    }
  });
}

for (const at of ONCE.filter(({ endpoint }) => endpoint.upload)) {
  const { endpoint, title } = at;
  const limit = bodyLimitOf(endpoint);
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };

  for (const [what, form] of Object.entries({
    'parts without end': part('a')
      .concat('\r\n\r\n')
      .repeat(limit / 60),
    'headers without end': part('a') + 'h: 1\r\n'.repeat(limit / 8),
    'a header without end': `${part('a')}h: ${'1'.repeat(limit - 100)}`,
    'a text without end': `${part('kind')}\r\n${'x'.repeat(limit - 100)}`,
    'boundaries that are none': `${part('kind')}\r\n${'\r\n--'.repeat(limit / 4 - 100)}`,
  })) {
    test(`the worst form holds nobody up, ${what}: ${title}`, async () => {
      const call = await callToSpoil(at);
      await assertQuick(what, async () => {
        const answer = await send(at, call, { raw: form, headers });
        assert.equal(answer.status, 400, answer.text);
      });
    });
  }
}

test('the largest history that is scored holds nobody up', async () => {
  const deposits = Array.from({ length: 10_000 }, (_, index) => {
    return { date: `202${index % 6}-0${1 + (index % 9)}-1${index % 10}`, amount: 1_000 + index };
  });
  const payments = deposits.slice(0, 3);
  const instalments = deposits.slice(0, 2_000).map(({ date, amount }) => {
    return { dueDate: date, amount, payments };
  });
  const histories: Readonly<Record<string, object>> = {
    scoreDeposits: { startDate: '2016-01-01', endDate: '2025-12-31', deposits },
    scoreRepayments: { instalments },
  };
  for (const at of CASES.filter(({ endpoint }) => histories[endpoint.name])) {
    const call = await callFor(at);
    const body = { ...(call.body as object), ...histories[at.endpoint.name] };
    await assertQuick(at.title, async () => {
      const answer = await send(at, { ...call, body });
      assert.equal(answer.status, 200, answer.text.slice(0, 500));
    });
  }
});

/** Takes every turn to hash and every place in the queue, while something is done. */
async function whileHashingIsFull<T>(work: () => Promise<T>): Promise<T> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  let isFull = false;
  while (!isFull) {
    held.push(
      inHashingTurn(() => isOver).catch(() => {
        isFull = true;
      }),
    );
    await Promise.resolve();
    await Promise.resolve();
  }
  try {
    return await work();
  } finally {
    resolve();
    await Promise.all(held);
  }
}

test('429 for who would hash a password when too many do, and for nobody else', async () => {
  const calls: [(typeof CASES)[number], EndpointCall][] = [];
  const isOther = inTurn('hashing turns', 6);
  const asked = LIVE_CASES.filter((at) => at.endpoint.hashes || isOther(at));
  for (const at of asked) calls.push([at, await callFor(at)]);
  const sent = await whileHashingIsFull(() =>
    Promise.all(calls.map(async ([at, call]) => ({ at, answer: await send(at, call) }))),
  );
  for (const { at, answer } of sent) {
    assert.equal(answer.status === 429, at.endpoint.hashes === true, `${at.title} ${answer.text}`);
    if (at.endpoint.hashes) assert.equal(answer.headers.get('retry-after'), '1');
  }
});
