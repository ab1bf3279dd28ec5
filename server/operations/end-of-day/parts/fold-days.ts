import { daysToFold } from '@mkopo/core/calendar/days-to-fold.ts';
import {
  foldDays,
  forgetReopened,
  lockFolds,
  markFolded,
  readFoldState,
  takeReopened,
} from '#store/end-of-day/fold-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { areCohortsFolded, foldCohortChunk } from './fold-cohorts.ts';
import { areOfficersFolded, moveHandedOverChunk } from './fold-officers.ts';
import { foldPieceOfDay, isPieceFolded } from './fold-piece.ts';
import { type FoldedDays, foldPortfolioChunk, isPortfolioFolded } from './fold-portfolio.ts';

/** Whether all that is closed is folded, and much of what is open. It only looks. */
export async function isAllFolded(tx: TenantTx): Promise<boolean> {
  const state = await readFoldState(tx);
  if (state.isReopened || daysToFold(state, 1) !== null) return false;
  if (!(await isPortfolioFolded(tx)) || !(await areCohortsFolded(tx))) return false;
  return (await areOfficersFolded(tx)) && isPieceFolded(tx);
}

/**
 * Folds the next days of a lender, so many at most; null where none is left. Days on which
 * something was booked after they were folded come first: reports read their rows until then. The
 * portfolio comes after them, then the cohorts, loans that were handed over, and last what happened
 * so far on the first day that is open.
 *
 * It leaves no audit record: sums say nothing that their rows do not, and `audit books` holds them
 * to it.
 */
export async function foldChunk(tx: TenantTx, daysMax: number): Promise<FoldedDays | null> {
  await lockFolds(tx);
  const state = await readFoldState(tx);
  if (state.isReopened && state.foldedTo) {
    const late = await takeReopened(tx, { throughOn: state.foldedTo, daysMax });
    await foldDays(
      tx,
      late.map((on) => ({ firstOn: on, lastOn: on })),
    );
    return { daysFolded: late.length };
  }
  const days = daysToFold(state, daysMax);
  if (!days) {
    return (
      (await foldPortfolioChunk(tx, daysMax)) ??
      (await foldCohortChunk(tx, daysMax)) ??
      (await moveHandedOverChunk(tx, daysMax)) ??
      foldPieceOfDay(tx)
    );
  }
  const { firstOn, lastOn } = days;
  await forgetReopened(tx, days);
  await foldDays(tx, [days]);
  markFolded(tx, lastOn);
  return { daysFolded: firstOn.until(lastOn).days + 1 };
}
