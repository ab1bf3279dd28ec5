import { type PortfolioAtRisk, portfolioAtRisk } from '@mkopo/core/end-of-day/portfolio.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type PortfolioAsked, readPortfolio } from '#store/loans/portfolio-store.ts';

export type ProductAtRisk = PortfolioAtRisk & {
  readonly productId: ProductId;
  readonly productName: string;
};

export type PortfolioAtRiskReport = {
  readonly products: readonly ProductAtRisk[];
  readonly total: PortfolioAtRisk;
};

/** How much of what was lent sat in late loans at the end of a day, in all and by product. */
export async function viewPortfolioAtRisk(
  tx: TenantTx,
  asked: PortfolioAsked,
): Promise<PortfolioAtRiskReport> {
  const parts = await readPortfolio(tx, asked);
  const products = Map.groupBy(parts, ({ productId }) => productId);
  return {
    products: [...products].map(([productId, own]) => {
      return { productId, productName: own[0]?.productName ?? '', ...portfolioAtRisk(own) };
    }),
    total: portfolioAtRisk(parts),
  };
}
