import { isDeepStrictEqual } from 'node:util';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import { type ProductDraft, soundProduct } from '@mkopo/core/product/sound-product.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { coreToJson } from '#store/kit/core-json.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertNextVersion, lockProduct } from '#store/products/product-store.ts';

/**
 * Changes a product from now on, as another version. Loans keep the terms they were made with. A
 * change that changes nothing makes no version.
 */
export async function changeProduct(
  tx: TenantTx,
  { id, changes }: { readonly id: ProductId; readonly changes: Partial<ProductDraft> },
): Promise<Product> {
  // Load.
  const before = orRefuse((await lockProduct(tx, id)) ?? refuse('not_found'));

  // Decide.
  const wanted = { ...before, ...changes, id };
  if (isSame(wanted, before)) return before;
  const after = orRefuse(soundProduct({ ...wanted, version: before.version + 1 }));

  // Save.
  const about = { subjectKind: 'product', subjectId: id } as const;
  recordChange(tx, { action: 'product.update', ...about, before, after });
  insertNextVersion(tx, after);
  return after;
}

/** Dates are compared by what they say, which no comparison of objects does. */
function isSame(left: Product, right: Product): boolean {
  return isDeepStrictEqual(JSON.parse(coreToJson(left)), JSON.parse(coreToJson(right)));
}
