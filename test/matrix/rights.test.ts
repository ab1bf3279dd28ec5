import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { DESCRIBED } from '@mkopo/test/matrix/families/described.ts';
import { CLOSED_CASES, openMatrix } from './matrix-world.ts';

const { ours, send, tables, callFor, callToSpoil } = await openMatrix();

for (const at of CLOSED_CASES.filter(({ described }) => !described.waives.rights)) {
  const { endpoint, described, title } = at;
  const { needs, reply } = endpoint;
  const { rightsFor, refusalFor } = ours.deskOf(described);
  const rights = rightsFor(at);
  assert.ok(
    rights.some(({ isEnough }) => isEnough),
    `${title} is nobody's`,
  );

  for (const { title: who, open } of rights.filter(({ isEnough }) => isEnough)) {
    test(`${reply.status} for a caller ${who}: ${title}`, async () => {
      const answer = await send(at, await callFor(at), { by: await open() });
      assert.equal(answer.status, reply.status, answer.text);
    });
  }

  for (const { title: who, open } of rights.filter(({ isEnough }) => !isEnough)) {
    const { code, data } = refusalFor(needs ?? '');

    test(`403 ${code} for a caller ${who}, and nothing changes: ${title}`, async () => {
      const [by, call] = [await open(), await callToSpoil(at)];
      const before = await tables.look();
      const answer = await send(at, call, { by });
      assert.deepEqual([answer.status, answer.code], [403, code], answer.text);
      assert.deepEqual(answer.data, data);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }
}

for (const described of DESCRIBED.filter(({ waives }) => !waives.rights)) {
  test(`some callers of ${described.family.name} may not do everything`, () => {
    const rights = CLOSED_CASES.filter((at) => at.described === described).flatMap((at) =>
      ours.deskOf(described).rightsFor(at),
    );
    assert.ok(rights.some(({ isEnough }) => !isEnough));
  });
}
