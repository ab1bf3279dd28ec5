import { type Ageing, ageingOf } from '@mkopo/core/loan/portfolio.ts';
import { type PortfolioAsked, readPortfolio } from '#store/portfolio-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** The portfolio at the end of a day by how late its loans were. */
export async function viewPortfolioAgeing(tx: TenantTx, asked: PortfolioAsked): Promise<Ageing> {
  return ageingOf(await readPortfolio(tx, asked));
}
