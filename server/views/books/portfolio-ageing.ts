import { type Ageing, ageingOf } from '@mkopo/core/end-of-day/portfolio.ts';
import type { Classification } from '@mkopo/core/tenant/tenant-settings.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  type PortfolioAsked,
  type ProductPart,
  readPortfolio,
} from '#store/loans/portfolio-store.ts';

export type AgeingReport = Ageing & {
  readonly classification: Classification;
  /** Loans that got a new schedule and are not cured, wherever they are in it. */
  readonly restructured: { readonly loans: number; readonly principalMinor: bigint };
};

/** The portfolio at the end of a day by how late its loans were, in the classes of today. */
export async function viewPortfolioAgeing(
  tx: TenantTx,
  asked: PortfolioAsked,
): Promise<AgeingReport> {
  const [parts, { classification }] = await Promise.all([
    readPortfolio(tx, asked),
    readSettings(tx),
  ]);
  return { classification, ...ageingOf(parts, classification), restructured: marked(parts) };
}

function marked(parts: readonly ProductPart[]): AgeingReport['restructured'] {
  return {
    loans: parts.reduce((sum, { restructuredLoans }) => sum + restructuredLoans, 0),
    principalMinor: parts.reduce((sum, { restructuredMinor }) => sum + restructuredMinor, 0n),
  };
}
