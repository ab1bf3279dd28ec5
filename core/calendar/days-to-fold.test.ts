import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysToFold, type FoldableDays, portfolioBeginsOn } from './days-to-fold.ts';

const on = (day: number) => Temporal.PlainDate.from({ year: 2026, month: 3, day });
const BOOKS: FoldableDays = {
  firstOn: on(2),
  foldedTo: null,
  closedOn: on(20),
  settledOn: on(22),
};

function days(change: Partial<FoldableDays>, daysMax = 100): string | null {
  const found = daysToFold({ ...BOOKS, ...change }, daysMax);
  return found && `${found.firstOn.day}-${found.lastOn.day}`;
}

test('days are folded from the first booking to the last that is closed', () => {
  assert.equal(days({}), '2-20');
  assert.equal(days({ foldedTo: on(19) }), '20-20');
  assert.equal(days({ foldedTo: on(20) }), null);
});

test('no more days are folded at once than was asked for', () => {
  assert.equal(days({}, 1), '2-2');
  assert.equal(days({ foldedTo: on(4) }, 5), '5-9');
});

test('a day that was closed before it was over is not folded until whatever began on it ended', () => {
  assert.equal(days({ closedOn: on(23) }), '2-22');
  assert.equal(days({ closedOn: on(23), foldedTo: on(22) }), null);
});

test('a lender that closes no days, or has booked nothing, folds nothing', () => {
  assert.equal(days({ closedOn: null }), null);
  assert.equal(days({ firstOn: null }), null);
  assert.equal(days({ closedOn: on(1) }), null, 'what is closed lies before it');
});

test('the portfolio is folded from the end of a month before the first booking', () => {
  assert.equal(`${portfolioBeginsOn({ firstOn: on(2), closedOn: on(20) })}`, '2026-02-28');
  assert.equal(`${portfolioBeginsOn({ firstOn: on(1), closedOn: on(20) })}`, '2026-02-28');
  assert.equal(portfolioBeginsOn({ firstOn: null, closedOn: on(20) }), null);
  assert.equal(portfolioBeginsOn({ firstOn: on(2), closedOn: null }), null);
});

test('of a longer past the portfolio is folded for a year and the month before it', () => {
  const firstOn = Temporal.PlainDate.from('2019-07-04');
  assert.equal(`${portfolioBeginsOn({ firstOn, closedOn: on(20) })}`, '2025-01-31');
});
