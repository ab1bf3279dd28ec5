import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOAN_STATUSES } from './loan-life.ts';
import { LOAN_STAGES, STAGE_RULES, stageOf } from './loan-stage.ts';

test('every loan is in one stage, however late, and every stage has loans', () => {
  const seen = new Set<string>();
  for (const status of LOAN_STATUSES) {
    for (const daysPastDue of status === 'disbursed' ? [0, 1, 30, 31, 4000] : [0]) {
      const stage = stageOf(status, daysPastDue);
      assert.equal(STAGE_RULES[stage].status, status);
      seen.add(stage);
    }
  }
  assert.deepEqual([...seen].sort(), [...LOAN_STAGES].sort());
});

test('a loan is late from its first day past due, and very late after thirty', () => {
  const after = (daysPastDue: number) => stageOf('disbursed', daysPastDue);
  assert.deepEqual([0, 1, 30, 31].map(after), ['on_time', 'late', 'late', 'very_late']);
});
