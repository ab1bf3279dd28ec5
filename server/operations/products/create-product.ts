import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type ProductDraft, soundProduct } from '@mkopo/core/product/sound-product.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertProduct } from '#store/products/product-store.ts';

/** Offers a new product; one that could never be lent is refused with all that is wrong. */
export async function createProduct(tx: TenantTx, draft: ProductDraft): Promise<Product> {
  const { currency } = await readTenant(tx);
  if (draft.currency !== currency) {
    // Its books and reports are in one currency.
    throw new Refusal(refuse('invalid_product', { faults: [`currency must be ${currency}`] }));
  }
  const product = orRefuse(soundProduct({ ...draft, id: newId('product'), version: 1 }));
  const about = { subjectKind: 'product', subjectId: product.id } as const;
  recordChange(tx, { action: 'product.create', ...about, before: null, after: product });
  insertProduct(tx, product);
  return product;
}
