import { compareDates, later } from '@mkopo/core/calendar/date.ts';
import { daysToFold, portfolioBeginsOn } from '@mkopo/core/calendar/days-to-fold.ts';
import {
  beginPortfolio,
  foldPortfolio,
  markPortfolioFolded,
  readPortfolioFoldState,
  takeReopenedPortfolio,
} from '#store/end-of-day/portfolio-fold-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Days that were folded, for the first time or anew. */
export type FoldedDays = { readonly daysFolded: number };

/** A week's loans that moved are looked up twice each: of more, one transaction would be long. */
const DAYS_MAX = 7;

export async function isPortfolioFolded(tx: TenantTx): Promise<boolean> {
  const state = await readPortfolioFoldState(tx);
  if (state.isReopened) return false;
  const days = daysToFold({ ...state, foldedTo: state.foldedTo ?? portfolioBeginsOn(state) }, 1);
  return days === null;
}

/**
 * Folds the portfolio of the next days, so many at most; null where none is left. What was booked
 * late on a loan takes it back to that day: how the loan stood since is told by every day since.
 */
export async function foldPortfolioChunk(
  tx: TenantTx,
  daysMax: number,
): Promise<FoldedDays | null> {
  const state = await readPortfolioFoldState(tx);
  const begunOn = state.begunOn ?? portfolioBeginsOn(state);
  if (!begunOn) return null;
  const { foldedTo, isReopened } = state;
  const lateFrom = foldedTo && isReopened ? await takeReopenedPortfolio(tx, foldedTo) : null;
  const isBegunAnew = !foldedTo || (lateFrom !== null && compareDates(lateFrom, begunOn) <= 0);
  const standsTo = later(begunOn, lateFrom?.subtract({ days: 1 }) ?? foldedTo ?? begunOn);
  const days = daysToFold({ ...state, foldedTo: standsTo }, Math.min(daysMax, DAYS_MAX));
  if (!days) return null;
  await takeReopenedPortfolio(tx, days.lastOn);
  if (isBegunAnew) await beginPortfolio(tx, begunOn);
  await foldPortfolio(tx, { ...days, begunOn });
  markPortfolioFolded(tx, { begunOn, foldedTo: days.lastOn });
  return { daysFolded: days.firstOn.until(days.lastOn).days + 1 };
}
