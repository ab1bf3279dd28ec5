import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import type { Who } from './matrix-family.ts';
import { CASES, type Case, CLOSED_CASES, openMatrix } from './matrix-world.ts';

const { ours, send, tables, callToSpoil } = await openMatrix();
const known = new Map<unknown, Promise<Who>>();

for (const at of CLOSED_CASES) {
  const { endpoint, described, title } = at;
  const strangers = ours.deskOf(described).strangersAt(at);
  const { status, code } = described.stranger ?? { status: 401, code: 'unauthorized' };

  for (const how of Object.keys(strangers)) {
    test(`${status} ${how}, and nothing changes: ${title}`, async () => {
      const by = await strangerFor(at, how);
      const call = await callToSpoil(at);
      const before = await tables.look();
      const answer = await send(at, call, { by });
      assert.deepEqual([answer.status, answer.code], [status, code], answer.text);
      assert.deepEqual(answer.data, {}, 'it does not say what was wrong');
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  if (endpoint.method !== 'GET') {
    test(`${status} before a body is read or judged: ${title}`, async () => {
      const call = await callToSpoil(at);
      const raw = 'x'.repeat(2 * 1024 * 1024);
      const by = await strangerFor(at, Object.keys(strangers).at(-1) ?? '');
      assert.equal((await send(at, call, { by, raw: '{' })).status, status);
      const large = await send(at, call, { by, raw }).catch((error: Error) => error);
      if (!(large instanceof Error)) assert.equal(large.status, status);
    });
  }
}

for (const at of CASES) {
  for (const { title, code, data, open } of ours.deskOf(at.described).turnedAwayFrom(at)) {
    test(`403 ${code} ${title}, and nothing changes: ${at.title}`, async () => {
      const [by, call] = [await open(), await callToSpoil(at)];
      const before = await tables.look();
      const answer = await send(at, call, { by });
      assert.deepEqual([answer.status, answer.code], [403, code], answer.text);
      assert.deepEqual(answer.data, data);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }
}

/** A stranger of that sort; the same one whenever it is asked for. */
function strangerFor(at: Case, how: string): Promise<Who> {
  const { described, endpoint, environment } = at;
  const name = `${described.family.name} ${endpoint.door} ${environment} ${how}`;
  const strangers = ours.deskOf(described).strangersAt(at);
  const stranger = known.get(name) ?? strangers[how]?.(environment) ?? assert.fail(how);
  known.set(name, stranger);
  return stranger;
}
