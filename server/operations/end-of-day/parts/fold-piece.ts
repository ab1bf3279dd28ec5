import { findNextBooksPiece, foldBooksPiece } from '#store/end-of-day/fold-store.ts';
import type { NextPiece, PieceRows } from '#store/end-of-day/piece-store.ts';
import {
  findNextPortfolioPiece,
  foldPortfolioPiece,
} from '#store/end-of-day/portfolio-fold-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { FoldedDays } from './fold-portfolio.ts';

/**
 * Reports go through all that happened since the last fold, at some hundredths of a millisecond
 * each. Most lenders have no day with so much.
 */
const ROWS: PieceRows = {
  rowsMin: 250,
  /** Each takes a fifth of a millisecond, and reads none of the others again. */
  rowsMax: 5000,
};

type PieceFold = {
  readonly next: (tx: TenantTx, rows: PieceRows) => Promise<NextPiece | null>;
  readonly fold: (tx: TenantTx, piece: NextPiece) => Promise<void>;
};

const FOLDS: readonly PieceFold[] = [
  { next: findNextBooksPiece, fold: foldBooksPiece },
  { next: findNextPortfolioPiece, fold: foldPortfolioPiece },
];

export async function isPieceFolded(tx: TenantTx): Promise<boolean> {
  for (const { next } of FOLDS) if (await next(tx, ROWS)) return false;
  return true;
}

/** Folds what happened since on the first open day, where that is much; null where it is not. */
export async function foldPieceOfDay(tx: TenantTx): Promise<FoldedDays | null> {
  for (const { next, fold } of FOLDS) {
    const piece = await next(tx, ROWS);
    if (!piece) continue;
    await fold(tx, piece);
    return { daysFolded: 0 };
  }
  return null;
}
