import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESCRIBED } from '@mkopo/test/matrix/families/described.ts';
import { leavesAll, type Trials } from './leaves-all.ts';
import type { Who } from './matrix-family.ts';
import { CLOSED_CASES, openMatrix } from './matrix-world.ts';
import { takeTurns } from './take-turns.ts';

const matrix = await openMatrix();
const { ours, send, callFor, makingFor } = matrix;
const enoughAt = takeTurns(1);
const lackingAt = takeTurns(1);

for (const at of CLOSED_CASES.filter(({ described }) => !described.waives.rights)) {
  const { endpoint, described, title } = at;
  const { needs, reply } = endpoint;
  const { rightsFor, refusalFor } = ours.deskOf(described);
  const rights = rightsFor(at);
  const [enough = [], lacking = []] = [true, false].map((wanted) =>
    rights.filter(({ isEnough }) => isEnough === wanted),
  );
  assert.ok(enough.length > 0, `${title} is nobody's`);

  for (const { title: who, open } of enoughAt(at, enough)) {
    test(`${reply.status} for a caller ${who}: ${title}`, async () => {
      const [call, by] = [await callFor(at), await open()];
      await described.records.madeTheirs?.[endpoint.name]?.(makingFor(at, ours), { ...call, by });
      const answer = await send(at, call, { by });
      assert.equal(answer.status, reply.status, answer.text);
    });
  }

  if (lacking.length === 0) continue;
  const refused = lackingAt(at, lacking);
  const { code, data } = refusalFor(needs ?? '');
  const callers = new Map<string, Who>();
  const ready = async () => {
    for (const { title: who, open } of refused) callers.set(who, await open());
  };
  const trials = refused.map(({ title: who }): [string, Trials[string]] => [
    `403 ${code} for a caller ${who}, and nothing changes`,
    async (call) => {
      const answer = await send(at, call, { by: callers.get(who) ?? assert.fail(who) });
      assert.deepEqual([answer.status, answer.code], [403, code], answer.text);
      assert.deepEqual(answer.data, data);
    },
  ]);
  leavesAll(matrix, { at, trials: Object.fromEntries(trials), ready });
}

for (const described of DESCRIBED.filter(({ waives }) => !waives.rights)) {
  test(`some callers of ${described.family.name} may not do everything`, () => {
    const rights = CLOSED_CASES.filter((at) => at.described === described).flatMap((at) =>
      ours.deskOf(described).rightsFor(at),
    );
    assert.ok(rights.some(({ isEnough }) => !isEnough));
  });
}
