import { isDeepStrictEqual } from 'node:util';
import { fault, showFaults } from '@mkopo/core/kit/fault.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import { type ProductDraft, soundProduct } from '@mkopo/core/product/product-faults.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { coreToJson } from '#store/kit/core-json.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertNextVersion, insertProduct, lockProduct } from '#store/products/product-store.ts';

/** Offers a new product; one that could never be lent is refused with all that is wrong. */
export async function createProduct(tx: TenantTx, draft: ProductDraft): Promise<Product> {
  const { currency } = await readTenant(tx);
  if (draft.currency !== currency) {
    // Its books and reports are in one currency.
    const faults = [fault('currency', 'lender_currency', { currency })];
    throw new Refusal(refuse('invalid_product', showFaults(faults)));
  }
  const product = orRefuse(soundProduct({ ...draft, id: newId('product'), version: 1 }));
  const about = { subjectKind: 'product', subjectId: product.id } as const;
  recordChange(tx, { action: 'product.create', ...about, before: null, after: product });
  insertProduct(tx, product);
  return product;
}

/**
 * Changes a product from now on, as another version. Loans keep the terms they were made with. A
 * change that changes nothing makes no version.
 */
export async function changeProduct(
  tx: TenantTx,
  { id, changes }: { readonly id: ProductId; readonly changes: Partial<ProductDraft> },
): Promise<Product> {
  // Load.
  const before = orNotFound(await lockProduct(tx, id));

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
