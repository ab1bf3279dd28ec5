import { daysToFold } from '@mkopo/core/calendar/days-to-fold.ts';
import { monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { cellsBy, cellsSeenOn } from '@mkopo/core/end-of-day/vintage.ts';
import {
  emptyCohorts,
  foldCohorts,
  forgetReopenedCohorts,
  markCohortsFolded,
  readCohortFoldState,
  takeReopenedCohorts,
} from '#store/end-of-day/cohort-fold-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { FoldedDays } from './fold-portfolio.ts';

export async function areCohortsFolded(tx: TenantTx): Promise<boolean> {
  const state = await readCohortFoldState(tx);
  return !state.isReopened && daysToFold(state, 1) === null;
}

/**
 * Folds the loans of the next days of disbursement, so many at most, and how loans of before stood
 * at ends of months among these days; null where none is left. Days that a loan left, came to late
 * or was booked on late are folded anew, and come first: they are few, whatever the day is.
 */
export async function foldCohortChunk(tx: TenantTx, daysMax: number): Promise<FoldedDays | null> {
  const state = await readCohortFoldState(tx);
  const { foldedTo, isReopened } = state;
  if (isReopened && foldedTo) {
    const late = await takeReopenedCohorts(tx, { throughOn: foldedTo, daysMax });
    const days = late.map((on) => ({ firstOn: on, lastOn: on }));
    emptyCohorts(tx, late);
    await foldCohorts(tx, { days, cells: days.flatMap((day) => cellsBy(day, foldedTo)) });
    return { daysFolded: late.length };
  }
  const days = daysToFold(state, daysMax);
  if (!days) return null;
  await forgetReopenedCohorts(tx, days);
  const ends = monthsBetween(days).map(({ lastOn }) => lastOn);
  await foldCohorts(tx, { days: [days], cells: ends.flatMap(cellsSeenOn) });
  markCohortsFolded(tx, days.lastOn);
  return { daysFolded: days.firstOn.until(days.lastOn).days + 1 };
}
