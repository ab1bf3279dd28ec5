import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scheduleOfVector } from '@mkopo/core/schedule/vector-schedule.ts';
import type { VectorInputs } from '@mkopo/core/schedule/vector-terms.ts';

type Vector = { id: string; inputs: VectorInputs; expected: Record<string, string | number>[] };

const vectors = ['schedules.json', 'schedules-more.json'].flatMap((file): Vector[] => {
  const path = join(import.meta.dirname, '..', '..', 'test', 'vectors', file);
  return JSON.parse(readFileSync(path, 'utf8')).schedules;
});

test('there are vectors to try', () => assert.ok(vectors.length >= 15 + 38));

for (const { id, inputs, expected } of vectors) {
  test(`the published schedule ${id} comes out to the cent`, () => {
    const made = scheduleOfVector(inputs);
    assert.ok(Array.isArray(made), JSON.stringify(made));
    assert.equal(made.length, expected.length);
    for (const [index, row] of expected.entries()) {
      assert.partialDeepStrictEqual(made[index], row, `instalment ${index + 1}`);
    }
  });
}

test('inputs that cannot be read are refused as a value', () => {
  const inputs = vectors[0]?.inputs ?? {};
  const changes: VectorInputs[] = [
    { principal: 'much' },
    { annual_nominal_rate_pct: 'n/a' },
    { disbursement_date: '2024-02-30' },
    { repayment_frequency_unit: 'MOONS' },
  ];
  for (const change of changes) {
    assert.deepEqual(scheduleOfVector({ ...inputs, ...change }), {
      impossible: 'unreadable',
      facts: {},
    });
  }
});
