import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavesAll, type Trials } from './leaves-all.ts';
import type { Who } from './matrix-family.ts';
import { CASES, type Case, CLOSED_CASES, openMatrix } from './matrix-world.ts';
import { inTurn, takeTurns } from './take-turns.ts';

const matrix = await openMatrix();
const { ours, send, callToSpoil } = matrix;
const strangersAt = takeTurns(1);
const sentAwayAt = takeTurns(1);
const isSpared = inTurn('a body that nobody reads', 8);
const known = new Map<unknown, Promise<Who>>();

for (const at of CLOSED_CASES) {
  const { endpoint, described, title } = at;
  const strangers = strangersAt(at, Object.keys(ours.deskOf(described).strangersAt(at)));
  const { status, code } = described.stranger ?? { status: 401, code: 'unauthorized' };

  const trials = strangers.map((how): [string, Trials[string]] => [
    `${status} ${how}, and nothing changes`,
    async (call) => {
      const answer = await send(at, call, { by: await strangerFor(at, how) });
      assert.deepEqual([answer.status, answer.code], [status, code], answer.text);
      assert.deepEqual(answer.data, {}, 'it does not say what was wrong');
    },
  ]);
  const ready = async () => {
    for (const how of strangers) await strangerFor(at, how);
  };
  leavesAll(matrix, { at, trials: Object.fromEntries(trials), ready });

  if (endpoint.method !== 'GET' && isSpared(at)) {
    test(`${status} before a body is read or judged: ${title}`, async () => {
      const call = await callToSpoil(at);
      const raw = 'x'.repeat(2 * 1024 * 1024);
      const by = await strangerFor(at, strangers.at(-1) ?? '');
      assert.equal((await send(at, call, { by, raw: '{' })).status, status);
      const large = await send(at, call, { by, raw }).catch((error: Error) => error);
      if (!(large instanceof Error)) assert.equal(large.status, status);
    });
  }
}

for (const at of CASES) {
  const sentAway = sentAwayAt(at, ours.deskOf(at.described).turnedAwayFrom(at));
  const callers = new Map<string, Who>();
  const ready = async () => {
    for (const { title, open } of sentAway) callers.set(title, await open());
  };
  const trials = sentAway.map(({ title, code, data }): [string, Trials[string]] => [
    `403 ${code} ${title}, and nothing changes`,
    async (call) => {
      const answer = await send(at, call, { by: callers.get(title) ?? assert.fail(title) });
      assert.deepEqual([answer.status, answer.code], [403, code], answer.text);
      assert.deepEqual(answer.data, data);
    },
  ]);
  if (trials.length > 0) leavesAll(matrix, { at, trials: Object.fromEntries(trials), ready });
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
