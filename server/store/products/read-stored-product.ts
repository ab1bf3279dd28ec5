import { ASKS_NOTHING, type Product } from '@mkopo/core/product/product.ts';
import { coreFromJson } from '#store/kit/core-json.ts';

/**
 * A version of a product as it was written down. Versions are never changed, so one that is older
 * than a question does not answer it: what it asked of borrowers is what all did then, nothing, and
 * so is what it let off whoever settles early.
 */
export function storedProduct(terms: unknown): Product {
  const kept = coreFromJson<Omit<Product, 'rebate'> & Partial<Product>>(terms);
  return { ...ASKS_NOTHING, ...kept, rebate: kept.rebate ?? 'none' };
}
