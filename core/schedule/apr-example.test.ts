import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type AprExample, aprOfExample } from '@mkopo/core/schedule/apr-example.ts';

type Published = AprExample & { ex: string; apr_pct: string; check_recomputed_pct?: number };

const examples = ['apr.json', 'apr-more.json'].flatMap((file): Published[] => {
  const path = join(import.meta.dirname, '..', '..', 'test', 'vectors', file);
  return JSON.parse(readFileSync(path, 'utf8')).examples;
});

test('there are examples to try', () => assert.ok(examples.length >= 12));

for (const example of examples) {
  test(`Appendix J ${example.ex} comes out at ${example.apr_pct} %`, () => {
    const answer = aprOfExample(example);
    assert.ok('apr_pct' in answer);
    assert.equal(answer.apr_pct, example.apr_pct);
    if (example.check_recomputed_pct !== undefined) {
      assert.equal(Number(answer.recomputed_pct), example.check_recomputed_pct);
    }
  });

  test(`Appendix J ${example.ex} needs no unit-period named: the dates give it`, () => {
    const { unit_period: _, ...unnamed } = example;
    assert.deepEqual(aprOfExample(unnamed), aprOfExample(example));
  });
}

test('several advances may stand under either name', () => {
  const advances = [
    ['2024-01-10', '1000'],
    ['2024-02-10', '1000'],
  ] as const;
  const payments = [['2024-03-10', '2030.10']] as const;
  const expected = { apr_pct: '12.00', recomputed_pct: '12.0000' };
  assert.deepEqual(aprOfExample({ advances, payments }), expected);
  assert.deepEqual(aprOfExample({ advance: advances, payments }), expected);
});

test('what cannot be read, or repays too little, is said to be impossible', () => {
  assert.deepEqual(
    aprOfExample({ advance: ['2024-02-30', '1'], payments: [['2024-03-01', '1']] }),
    {
      impossible: 'unreadable',
      facts: {},
    },
  );
  assert.deepEqual(
    aprOfExample({ advance: ['2024-01-01', '2'], payments: [['2024-03-01', '1']] }),
    {
      impossible: 'rate_out_of_range',
      facts: {},
    },
  );
});
