import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product } from './product.ts';
import { productFaults } from './product-faults.ts';

/** All that a lender decides about a product; its id and version are given to it. */
export type ProductDraft = Omit<Product, 'id' | 'version'>;

/** The product, or a refusal that names everything that is wrong with it. */
export function soundProduct(product: Product): Product | Refused {
  const faults = productFaults(product);
  if (faults.length === 0) return product;
  return refuse('invalid_product', {
    faults: faults.map(({ field, problem }) => `${field} ${problem}`),
  });
}
