import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { OrNull, Phone } from './formats.ts';
import { phoneReader } from './read-phones.ts';

const Nested = Type.Object({
  phone: Type.Optional(Phone),
  name: Type.String(),
  kin: Type.Array(Type.Object({ phone: OrNull(Phone) })),
});

test('phones are spelt as E.164 wherever a schema has them, by the country that is told', () => {
  const read = phoneReader(Nested);
  const sent = { phone: '0712 345 678', name: '0712345678', kin: [{ phone: '254722000111' }] };
  const kin = [{ phone: '+254722000111' }];
  assert.deepEqual(read(sent, 'KE'), { ...sent, phone: '+254712345678', kin });
  assert.equal((read(sent, 'UG') as typeof sent).phone, '+256712345678');
});

test('what is no phone, or has another shape, stays as it was sent', () => {
  const read = phoneReader(Nested);
  const others = [
    { phone: 'none', kin: [{ phone: null }, { phone: 7 }, 'x', null] },
    { name: 'no phone at all' },
    ...[{ kin: {} }, { phone: {} }, [], null, undefined, 'text', 5, { kin: [[]] }],
  ];
  for (const sent of others) assert.deepEqual(read(sent, 'KE'), sent);
});

test('a schema without phones hands on the very value', () => {
  const sent = { name: '0712345678' };
  assert.equal(phoneReader(Type.Object({ name: Type.String() }))(sent, 'KE'), sent);
});
