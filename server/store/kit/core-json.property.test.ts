import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { disbursedLife, kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import fc from 'fast-check';
import { coreFromJson, coreToJson } from './core-json.ts';

const name = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((text) => !/(minor|digits|on|Minor|On)$/.test(text) && text !== '__proto__');
const anyDate = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));
const named = fc.oneof(
  fc.tuple(fc.constantFrom('minor', 'digits', 'feeMinor', 'duplumCapMinor'), fc.bigInt()),
  fc.tuple(fc.constantFrom('on', 'dueOn', 'closedOn'), fc.oneof(anyDate, fc.constant(null))),
  fc.tuple(name, fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null))),
);
const { tree: anyValue } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.array(named).map(Object.fromEntries),
    fc.dictionary(name, tie('tree')).map((entries) => ({ ...entries })),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
}));

test('whatever goes in comes back the same', () => {
  fc.assert(
    fc.property(anyValue, (value) => assert.equal(spelled(sentAndBack(value)), spelled(value))),
  );
});

test('every product comes back the same', () => {
  fc.assert(
    fc.property(anyProduct, (product) =>
      assert.equal(spelled(sentAndBack(product)), spelled(product)),
    ),
  );
});

test('every transaction of a loan comes back the same', () => {
  const fees = [{ due: 'deducted', charge: { fixed: kes(5_00n) } }] as const;
  for (const change of [{}, { fees }]) {
    const { history } = disbursedLife(change);
    assert.equal(spelled(sentAndBack(history)), spelled(history));
  }
});

test('amounts and dates are text that SQL can read', () => {
  const json = JSON.parse(coreToJson({ ...SAMPLE_PRODUCT.amount.min, dueOn: day('2026-02-28') }));
  assert.deepEqual(json, { currency: 'KES', minor: '100000', dueOn: '2026-02-28' });
});

test('what would not come back is refused on its way in', () => {
  for (const value of [
    { amount: 5n },
    [5n],
    { day: day('2026-02-28') },
    { minor: '5' },
    { closedOn: '2026-02-28' },
    { share: Number.NaN },
    { gone: undefined },
    { when: Temporal.Instant.fromEpochMilliseconds(0) },
    { all: new Map() },
  ]) {
    assert.throws(() => coreToJson(value), /would not come back|nothing that JSON keeps/);
  }
});

function sentAndBack(value: unknown): unknown {
  return coreFromJson(JSON.parse(coreToJson(value)));
}

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
