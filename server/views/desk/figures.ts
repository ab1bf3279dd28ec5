import type { PortfolioAtRisk } from '@mkopo/core/end-of-day/portfolio.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { countBorrowers, readDueDays } from '#store/desk/due-days.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { netCollectedMinor, viewCollections } from '#views/books/collections.ts';
import { netLentMinor, viewDisbursements } from '#views/books/disbursements.ts';
import { type ProductAtRisk, viewPortfolioAtRisk } from '#views/books/portfolio-at-risk.ts';

export type FiguresInput = { readonly today: Temporal.PlainDate; readonly currency: Currency };

/** How the lender stands today, and what it is held against. */
export type Figures = {
  readonly portfolio: PortfolioAtRisk;
  readonly products: readonly ProductAtRisk[];
  /** As it stood at the end of last month. */
  readonly portfolioBefore: PortfolioAtRisk;
  readonly monthEndOn: Temporal.PlainDate;
  readonly borrowers: number;
  readonly collectedMinor: bigint;
  /** On the same days of last month. */
  readonly collectedBeforeMinor: bigint;
  readonly lentMinor: bigint;
  readonly lentBeforeMinor: bigint;
  /** What fell due this month, up to today. */
  readonly dueMinor: bigint;
};

/** All of it as the reports have it: no number of theirs is reckoned a second time here. */
export async function viewFigures(tx: TenantTx, input: FiguresInput): Promise<Figures> {
  const { today, currency } = input;
  const month = { fromOn: today.with({ day: 1 }), toOn: today, currency };
  const monthEndOn = month.fromOn.subtract({ days: 1 });
  const before = {
    fromOn: monthEndOn.with({ day: 1 }),
    toOn: monthEndOn.with({ day: Math.min(today.day, monthEndOn.day) }),
    currency,
  };
  const [now, then, borrowers, collected, collectedBefore, lent, lentBefore, due] =
    await Promise.all([
      viewPortfolioAtRisk(tx, { on: today, currency }),
      viewPortfolioAtRisk(tx, { on: monthEndOn, currency }),
      countBorrowers(tx, today),
      viewCollections(tx, month),
      viewCollections(tx, before),
      viewDisbursements(tx, month),
      viewDisbursements(tx, before),
      readDueDays(tx, { ...month, today }),
    ]);
  return {
    ...{ portfolio: now.total, products: now.products },
    ...{ portfolioBefore: then.total, monthEndOn, borrowers },
    collectedMinor: netCollectedMinor(collected.total),
    collectedBeforeMinor: netCollectedMinor(collectedBefore.total),
    lentMinor: netLentMinor(lent.total),
    lentBeforeMinor: netLentMinor(lentBefore.total),
    dueMinor: due.reduce((sum, { dueMinor }) => sum + dueMinor, 0n),
  };
}
