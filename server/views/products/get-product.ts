import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findProduct } from '#store/products/product-store.ts';

/** A product as it is lent today, or as an older version of it was. */
export async function getProduct(
  tx: TenantTx,
  asked: { readonly id: ProductId; readonly version?: number },
): Promise<Product> {
  return orRefuse((await findProduct(tx, asked)) ?? refuse('not_found'));
}
