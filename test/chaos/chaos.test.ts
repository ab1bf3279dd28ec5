// The short run of `npm run chaos`: every kill and nearly every other trouble, once, under
// callers who retry; and the control, which must lose. Guarantee: what was acknowledged is there,
// once, with the same answer for every retry.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { classify } from './classify-answer.ts';
import { FAULTS, type FaultName, isKill, KILLS, planFaults } from './plan-faults.ts';
import { reportOf } from './report-run.ts';
import { runChaos, troublesOf } from './run-chaos.ts';

/**
 * A full disk needs root. The others cost a start each and are there anyway: the server that was
 * killed is started while another serves, and all are stopped in order in the end. Troubles that
 * are no kills take turns.
 */
const LEFT_OUT: readonly FaultName[] = ['full disk', 'another server', 'stop server'];
const THERE = FAULTS.filter((fault) => !LEFT_OUT.includes(fault));
const TROUBLES_THERE = THERE.filter((fault) => !isKill(fault));
const faults = [...THERE.filter(isKill), ...someOf(TROUBLES_THERE, 3, 'chaos')];
const options = {
  ...{ seed: 14, kills: KILLS.length, servers: 1, callers: 6, faults },
  ...{ thinkMs: 2_000, answersMax: 8 },
};

test('nothing is lost and nothing happens twice, whatever goes wrong around it', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const run = await runChaos(options, () => {});
  const troubles = troublesOf(run);
  if (troubles.length > 0) t.diagnostic(reportOf(run));
  assert.deepEqual(troubles, []);
  assert.deepEqual(new Set(run.faults.keys()), new Set(faults), 'every fault came');
});

test('a seed plans the same faults again, and another one plans others', () => {
  const plan = (seed: number) => planFaults({ ...options, kills: 40, seed });
  assert.deepEqual(plan(7), plan(7));
  assert.notDeepEqual(plan(7), plan(8));
  assert.equal(plan(7).filter(({ fault }) => fault === 'kill postgres').length, 10);
});

const answer = (status: number, code = '') =>
  classify({ kind: 'answer', status, text: JSON.stringify({ code }) });

test('every answer has its class, and what should not be is strange', () => {
  assert.deepEqual([answer(200), answer(201)], ['acknowledged', 'acknowledged']);
  assert.equal(answer(409, 'idempotency_in_progress'), 'in progress');
  assert.deepEqual(
    [answer(409, 'invalid_state'), answer(422), answer(404)],
    [...['refused', 'refused', 'refused']],
  );
  assert.deepEqual([answer(503, 'unavailable'), answer(429)], ['sent away', 'sent away']);
  assert.deepEqual(
    [answer(500, 'internal_error'), answer(401), answer(400), answer(503, 'rail_unavailable')],
    ['strange', 'strange', 'strange', 'strange'],
  );
  assert.deepEqual(
    [classify({ kind: 'cut' }), classify({ kind: 'timed out' })],
    [...['cut', 'timed out']],
  );
});
