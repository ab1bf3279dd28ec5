import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { decideWaiver } from '@mkopo/core/lending/decide-servicing.ts';
import { sameDay, type When } from '@mkopo/core/loan/move.ts';
import {
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_ON,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { compare, type Place, pastMoves } from './past.ts';

const ON = SAMPLE_ON.add({ months: 1, days: 1 });
const NIGHTS = { firstOn: ON, lastOn: ON };

function paid(life: Life, when: When): Life {
  return lived(life, (loan, { history }) => {
    const money = { amount: kes(100_00n), method: 'cash', clientId: null } as const;
    return decideRepayment(loan, { ...money, when, past: { history, nights: NIGHTS } });
  });
}

function placeOfWaiver({ history }: Life): string | undefined {
  return pastMoves(history).find(({ made }) => made.move.kind === 'waiver')?.at.part;
}

test('what is done after an early close counts before the night once that day is paid on', () => {
  const closed = lived(disbursedLife(), (loan) => closeDay(loan, ON));
  const waived = lived(closed, (loan) =>
    decideWaiver(loan, { of: 'interest', amount: kes(10_00n), bookedOn: ON }),
  );
  assert.equal(placeOfWaiver(waived), 'after');
  assert.equal(placeOfWaiver(paid(waived, sameDay(ON))), 'day');
  const late = paid(waived, { on: ON, bookedOn: ON.add({ days: 1 }) });
  assert.equal(placeOfWaiver(late), 'after', 'who pays late knew of the night');
});

test('a payment that bounced stays behind what was done before it after an early close', () => {
  const closed = lived(disbursedLife(), (loan) => closeDay(loan, ON));
  const waived = lived(closed, (loan) =>
    decideWaiver(loan, { of: 'interest', amount: kes(10_00n), bookedOn: ON }),
  );
  const bounced = lived(paid(waived, sameDay(ON)), (loan, { history }) => {
    const past = { history, nights: NIGHTS };
    const number = history.length;
    return decideReversal(loan, { past, number, reason: 'bounced', bookedOn: ON });
  });
  const kinds = pastMoves(bounced.history).map(({ made }) => made.move.kind);
  assert.deepEqual(kinds.slice(-2), ['waiver', 'repayment']);
});

test('a day comes before its night, and what was done since comes after it', () => {
  const parts = ['day', 'night', 'after'] as const;
  const places = parts.map((part, index): Place => ({ on: ON, part, number: 3 - index }));
  const next: Place = { on: ON.add({ days: 1 }), part: 'day', number: 0 };
  assert.deepEqual([next, ...places.toReversed()].toSorted(compare), [...places, next]);
});
