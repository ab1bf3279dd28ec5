import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedPhonePattern, slippedNumbers } from './bill-reference.ts';
import { rankSuggestions, type SuggestionCandidate } from './rank-suggestions.ts';

const MONEY = { amountMinor: 1_200_00n, payerName: 'ACHIENG MARY' };

function candidate(id: string, fits: Partial<SuggestionCandidate>): SuggestionCandidate {
  return {
    ...{ kind: 'loan', id, clientName: 'Peter Otieno', number: null, hasPhone: false },
    ...{ paidBefore: 0, dueMinor: null, nextMinor: null, owedMinor: null },
    ...fits,
  };
}

function ranked(...candidates: SuggestionCandidate[]) {
  return rankSuggestions(MONEY, candidates).map(({ id, reasons, score }) => [id, reasons, score]);
}

test('a number that was meant weighs more than a phone, and a phone more than a name', () => {
  assert.deepEqual(
    ranked(
      candidate('c', { clientName: 'Mary Achieng' }),
      candidate('b', { hasPhone: true }),
      candidate('a', { number: 'meant' }),
    ),
    [
      ['a', ['number'], 60],
      ['b', ['phone'], 45],
      ['c', ['name'], 30],
    ],
  );
});

test('reasons add up, and a phone with the right sum passes a number alone', () => {
  assert.deepEqual(
    ranked(
      candidate('number', { number: 'meant' }),
      candidate('phone', { hasPhone: true, dueMinor: 1_200_00n, nextMinor: 1_200_00n }),
    ),
    [
      ['phone', ['phone', 'amount_due', 'amount_next'], 85],
      ['number', ['number'], 60],
    ],
  );
});

test('no score passes 100, and what was paid before counts once', () => {
  const all = { number: 'meant', paidBefore: 7, hasPhone: true } as const;
  assert.deepEqual(ranked(candidate('a', all)), [['a', ['number', 'paid_before', 'phone'], 100]]);
});

test('a first name or a round sum alone suggests nobody', () => {
  assert.deepEqual(
    ranked(
      candidate('a', { clientName: 'Mary Wanjiru' }),
      candidate('b', { dueMinor: 1_200_00n }),
      candidate('c', { dueMinor: 0n, owedMinor: 0n }),
    ),
    [],
  );
});

test('equals come in a steady order', () => {
  const both = [candidate('b', { hasPhone: true }), candidate('a', { hasPhone: true })];
  assert.deepEqual(
    ranked(...both).map(([id]) => id),
    ['a', 'b'],
  );
});

test('a slip of the finger is found: a wrong digit, two swapped, one missing or twice', () => {
  const meant = '123456';
  for (const typed of ['LN-123457', '132456', 'ln 12345', '1234456', 'LN123456']) {
    const isMeant = typed.endsWith(meant);
    assert.equal(slippedNumbers(typed).includes(meant), !isMeant, typed);
  }
  assert.deepEqual(slippedNumbers('NOBODY'), []);
});

test('a masked phone is a pattern as long as enough of it is shown', () => {
  assert.equal(maskedPhonePattern('2547 ***** 126'), '+2547%126');
  assert.equal(maskedPhonePattern('254711000126'), '+254711000126');
  assert.equal(maskedPhonePattern('***126'), null);
  assert.equal(maskedPhonePattern(null), null);
});
