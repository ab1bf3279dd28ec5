import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disbursedLife } from '@mkopo/test/kit/lives/sample-loan.ts';
import { CURE_MONTHS, cureStep, restructure } from './restructured.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const { loan } = disbursedLife();

test('a loan that gets a new schedule stays as late as it counted, however often it gets one', () => {
  // The first instalment is due on 15 February.
  const marked = { ...loan, restructured: restructure(loan, date('2026-03-17')) };
  assert.equal(marked.restructured?.keptDays, 30);
  assert.equal(restructure(marked, date('2026-02-16'))?.keptDays, 30);
  assert.equal(restructure(marked, date('2026-03-27'))?.keptDays, 40);
});

test('six months without being late cure it, to the day; being late breaks the cure', () => {
  const sinceOn = date('2025-08-01');
  const curing = { ...loan, restructured: { keptDays: 30, sinceOn } };
  const curedOn = sinceOn.add({ months: CURE_MONTHS });
  assert.equal(cureStep(curing, curedOn.subtract({ days: 1 })), null);
  assert.equal(cureStep(curing, curedOn), 'done');
  assert.equal(cureStep(curing, date('2026-02-16')), 'broken');
  const broken = { ...loan, restructured: { keptDays: 30, sinceOn: null } };
  assert.equal(cureStep(broken, date('2026-02-15')), 'begun');
  assert.equal(cureStep(broken, date('2026-02-16')), null);
});
