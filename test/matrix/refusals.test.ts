import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { canBeRefused } from './live-world.ts';
import { LIVE_CASES, openMatrix } from './matrix-world.ts';

const { send, tables, refusedCallFor } = await openMatrix();

for (const at of LIVE_CASES.filter(({ endpoint }) => canBeRefused(endpoint))) {
  test(`409 or 422 when a rule says no, and nothing is left behind: ${at.title}`, async () => {
    const call = await refusedCallFor(at);
    const before = await tables.look();
    const answer = await send(at, call);
    assert.ok([409, 422].includes(answer.status), answer.text);
    assert.ok(
      at.endpoint.refusals.some((code) => code === answer.code),
      `${answer.code} is not declared`,
    );
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}
