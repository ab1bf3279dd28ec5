import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPersonSearch, searchPeople } from './person-search.ts';
import { slipsOf } from './slips.ts';

test('a slip is a letter more, one less, another one, or two that changed places', () => {
  const slips = new Set(slipsOf('wanjiru'));
  for (const meant of ['wanjiiru', 'anjiru', 'wanjir', 'wanjiku', 'wajniru', 'wanjirus']) {
    assert.ok(slips.has(meant), meant);
  }
  for (const other of ['wanjiru', 'wanjik', 'wnajiur', 'wanjirussa', '']) {
    assert.ok(!slips.has(other), other);
  }
});

test('a word that is short, endless or a number has no slips', () => {
  for (const word of ['ann', 'a'.repeat(25), '12345678', 'taj81h2k9x', '']) {
    assert.deepEqual(slipsOf(word), [], word);
  }
});

test('who is spelt right is found alone, and otherwise whoever may be meant', () => {
  const people = [
    { firstName: 'Grace', lastName: 'Wanjiku', phone: '+254711000001', nationalId: 'A100200' },
    { firstName: 'Mary Grace', lastName: 'Wanjiru', phone: '+254711000002', nationalId: null },
  ] as const;
  const found = (typed: string) =>
    searchPeople(people, readPersonSearch(typed, 'KE')).map(({ lastName }) => lastName);
  assert.deepEqual(found('wanjiku'), ['Wanjiku']);
  assert.deepEqual(found('wanjiu'), ['Wanjiku', 'Wanjiru']);
  assert.deepEqual(found('wanjiux'), []);
  assert.deepEqual(found('mary wajniru'), ['Wanjiru']);
  assert.deepEqual(found('0711 000 001'), ['Wanjiku']);
  assert.deepEqual(found('0711 000 003'), [], 'one digit off is somebody else');
  assert.deepEqual(found('a1002'), ['Wanjiku']);
});
