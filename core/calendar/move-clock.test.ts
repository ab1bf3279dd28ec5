import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeftOf, decideMove, destinationOf } from './move-clock.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const clock = { todayOn: on('2026-03-10'), movesTo: null };
const moving = { ...clock, movesTo: on('2026-03-20') };
const spelt = (move: ReturnType<typeof decideMove>) =>
  'refused' in move ? { refused: move.refused, ...move.facts } : `${move.fromOn} ${move.toOn}`;

test('a clock goes on by days, or to a day', () => {
  assert.equal(spelt(decideMove(clock, { days: 45 })), '2026-03-10 2026-04-24');
  assert.equal(spelt(decideMove(clock, { toOn: on('2026-03-11') })), '2026-03-10 2026-03-11');
});

test('a second move begins where the first ends', () => {
  assert.equal(spelt(decideMove(moving, { days: 1 })), '2026-03-20 2026-03-21');
  assert.deepEqual([destinationOf(moving), daysLeftOf(moving)], [moving.movesTo, 10]);
  const arrived = { ...moving, todayOn: on('2026-03-22') };
  assert.deepEqual([destinationOf(arrived), daysLeftOf(arrived)], [arrived.todayOn, 0]);
});

test('no clock goes back, stays, or goes further than 400 days ahead', () => {
  const refused = { refused: 'date_out_of_range', from: '2026-03-11', to: '2027-04-14' };
  for (const day of ['2026-03-09', '2026-03-10', '2027-04-15']) {
    assert.deepEqual(spelt(decideMove(clock, { toOn: on(day) })), refused);
  }
  assert.equal(spelt(decideMove(clock, { days: 400 })), '2026-03-10 2027-04-14');
  assert.equal(daysLeftOf(clock), 0);
  const later = { ...refused, from: '2026-03-21' };
  assert.deepEqual(spelt(decideMove(moving, { days: 391 })), later);
  assert.deepEqual(spelt(decideMove(moving, { toOn: on('2026-03-20') })), later);
});
