import { compareDates, earlier, later } from './date.ts';

/** What of a lender's books is folded, and what can be. */
export type FoldableDays = {
  /** The day on which something was booked first; null before that. */
  readonly firstOn: Temporal.PlainDate | null;
  /** Null: nothing is folded yet. */
  readonly foldedTo: Temporal.PlainDate | null;
  /** The last day that was closed to its end; null before the first. */
  readonly closedOn: Temporal.PlainDate | null;
  /** The last day that is over, and whatever began on it has ended. */
  readonly settledOn: Temporal.PlainDate;
};

export type DaysToFold = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

/**
 * The next days to fold, so many at most; null where none is left. A day that is not closed is not
 * folded: its night still books on it. Nor is one that was closed early, before it was over.
 */
export function daysToFold(
  { firstOn, foldedTo, closedOn, settledOn }: FoldableDays,
  daysMax: number,
): DaysToFold | null {
  const from = foldedTo?.add({ days: 1 }) ?? firstOn;
  if (!from || !closedOn) return null;
  const throughOn = earlier(closedOn, settledOn);
  if (compareDates(from, throughOn) > 0) return null;
  return { firstOn: from, lastOn: earlier(throughOn, from.add({ days: daysMax - 1 })) };
}

/** A year and a month: what *Today* and the reports of a year look back on. */
const PORTFOLIO_MONTHS = 13;

/**
 * The end of a month from which the portfolio is folded, for a lender of which nothing is folded
 * yet: before the first booking, and not so far back that the past of years would be gone through
 * day by day. Days before it are read from rows.
 */
export function portfolioBeginsOn({
  firstOn,
  closedOn,
}: Pick<FoldableDays, 'firstOn' | 'closedOn'>): Temporal.PlainDate | null {
  if (!firstOn || !closedOn) return null;
  const from = later(firstOn, closedOn.subtract({ months: PORTFOLIO_MONTHS }));
  return from.with({ day: 1 }).subtract({ days: 1 });
}
