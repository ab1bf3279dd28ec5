import {
  isAnyHandedOver,
  moveHandedOver,
  takeHandedOver,
} from '#store/end-of-day/hand-over-store.ts';
import { findFoldedPortfolio } from '#store/end-of-day/portfolio-fold-check.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { FoldedDays } from './fold-portfolio.ts';

/** Each has a day's row to move for all that ever happened to it: as many as a few days' loans. */
const LOANS_A_DAY = 10;

export async function areOfficersFolded(tx: TenantTx): Promise<boolean> {
  return !(await isAnyHandedOver(tx));
}

/**
 * Moves what is added up of loans that were handed over to their officers, of so many at most; null
 * where none is left, or others are handing them over just now.
 */
export async function moveHandedOverChunk(
  tx: TenantTx,
  daysMax: number,
): Promise<FoldedDays | null> {
  const loans = await takeHandedOver(tx, daysMax * LOANS_A_DAY);
  if (loans.length === 0) return null;
  const folded = await findFoldedPortfolio(tx);
  if (folded) await moveHandedOver(tx, { ...folded, loans });
  return { daysFolded: 0 };
}
