import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { shapeCheck } from './check-shape.ts';
import { Country, Phone, Words } from './formats.ts';

const Deposit = Type.Object({ amount: Type.Integer(), 'odd/na~me': Type.Optional(Type.String()) });
const Body = Type.Object(
  {
    name: Words({ minLength: 1, maxLength: 5 }),
    phone: Phone,
    country: Type.Optional(Country),
    colour: Type.Optional(Type.Enum(['red', 'blue'])),
    deposits: Type.Optional(Type.Array(Deposit)),
    note: Type.Optional(Type.Union([Words({ minLength: 1, maxLength: 5 }), Type.Null()])),
  },
  { additionalProperties: false },
);
const check = shapeCheck(Body);
const GOOD = { name: 'Amina', phone: '+254712345678' };

test('a value that fits has no problems', () => {
  const whole = { ...GOOD, country: 'KE', colour: 'red', deposits: [{ amount: 1 }], note: null };
  assert.deepEqual(check(GOOD), []);
  assert.deepEqual(check(whole), []);
});

test('every problem is told at once, each with its field', () => {
  const sent = { name: '', phone: 'x', country: 'ke', colour: 'green', extra: 1, more: 2 };
  assert.deepEqual(fieldsOf(sent), ['colour', 'country', 'extra', 'more', 'name', 'phone']);
  assert.deepEqual(check({}), [
    { field: 'name', problem: 'is required' },
    { field: 'phone', problem: 'is required' },
  ]);
});

test('a problem is told in words that say how to mend it', () => {
  const problems = check({ ...GOOD, phone: '0712', country: 'ke', colour: 'green', extra: 1 });
  assert.deepEqual(Object.fromEntries(problems.map(({ field, problem }) => [field, problem])), {
    phone:
      'must be a phone number that exists, such as +254712345678, or one of the lender’s country',
    country: 'must be a two-letter country code of ISO 3166-1, such as KE',
    colour: 'must be one of red, blue',
    extra: 'is not a field',
  });
});

test('a problem deep inside is named by its path', () => {
  const deposits = [{ amount: 1 }, {}, { amount: 'x' }, { amount: 1, 'odd/na~me': 5 }];
  const paths = ['deposits.1.amount', 'deposits.2.amount', 'deposits.3.odd/na~me'];
  assert.deepEqual(fieldsOf({ ...GOOD, deposits }), paths);
});

test('a field that may be null is named once when it is wrong, with what is wrong about it', () => {
  assert.deepEqual(check({ ...GOOD, note: 'too long' }), [
    { field: 'note', problem: 'must not have more than 5 characters' },
  ]);
});

test('a value that is no object at all is one problem', () => {
  for (const value of [null, [], 'text', 5, undefined]) {
    assert.deepEqual(check(value), [{ field: '', problem: 'must be object' }]);
  }
});

test('inherited names are not fields: a body cannot borrow them', () => {
  assert.deepEqual(fieldsOf({ ...GOOD, ...JSON.parse('{"__proto__": 1}') }), ['__proto__']);
  assert.deepEqual(fieldsOf({ ...GOOD, constructor: 1, toString: 2 }), ['constructor', 'toString']);
});

test('thousands of problems are told up to the first hundred', () => {
  const deposits = Array.from({ length: 5000 }, () => ({}));
  const problems = check({ ...GOOD, deposits });
  assert.equal(problems.length, 100);
});

test('a body of more unknown fields than are told of is refused, whatever else is in it', () => {
  const strange = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 0]));
  for (const sent of [
    { ...strange, ...GOOD },
    { ...strange, name: 5, phone: [] },
  ]) {
    const problems = check(sent);
    assert.equal(problems.length, 100);
    assert.deepEqual(problems[0], { field: 'x0', problem: 'is not a field' });
  }
});

function fieldsOf(value: unknown): string[] {
  return check(value)
    .map(({ field }) => field)
    .sort();
}
