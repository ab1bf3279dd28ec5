import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeDifference } from './same-shape.ts';

const KEPT = { data: { items: [{ id: 'a', paid: null, lines: [{ amount: 1 }] }], more: false } };

test('answers of other values are of the same shape, also with nothing in a list', () => {
  const item = { id: 'b', paid: '2026-01-01', lines: [{ amount: 2 }, { amount: 3 }] };
  assert.equal(shapeDifference(KEPT, { data: { items: [item, item], more: true } }), null);
  assert.equal(shapeDifference(KEPT, { data: { items: [], more: true } }), null);
  assert.equal(
    shapeDifference(KEPT, { data: { items: [{ ...item, lines: [] }], more: true } }),
    null,
  );
});

test('a field that is missing, new or of another type is told, however deep', () => {
  const items = (item: object) => ({ data: { items: [item], more: false } });
  const said = (item: object) => shapeDifference(KEPT, items(item));
  assert.equal(said({ id: 'a', lines: [] }), 'the answer.data.items[].paid is gone');
  const whole = { id: 'a', paid: null, lines: [{ amount: 1 }] };
  assert.equal(said(whole), null);
  assert.equal(said({ ...whole, due: 1 }), 'the answer.data.items[].due is new');
  assert.equal(said({ ...whole, id: 1 }), 'the answer.data.items[].id is number, and was string');
  assert.equal(said({ ...whole, lines: [{}] }), 'the answer.data.items[].lines[].amount is gone');
  assert.equal(
    said({ ...whole, lines: {} }),
    'the answer.data.items[].lines is object, and was a list',
  );
});
