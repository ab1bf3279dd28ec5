import { ASKS_NOTHING, type Product, type ProductId } from '@mkopo/core/product/product.ts';
import { coreFromJson, coreToJson } from '#store/kit/core-json.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ProductRow = { readonly terms: unknown };

/** A version of a product; null for the one in force. */
export async function findProduct(
  tx: TenantTx,
  { id, version = null }: { readonly id: ProductId; readonly version?: number | null },
): Promise<Product | null> {
  const found = await tx.query<ProductRow>(
    `select terms from product
       join product_version on product_version.tenant_id = $1 and product_id = product.id
        and product_version.version = case when $3::integer is null then product.version
                                           else $3 end
      where product.tenant_id = $1 and product.id = $2`,
    [tx.tenantId, id, version],
  );
  return productOf(found);
}

/** Locks the product, so that of two changes at once the second starts from what the first left. */
export async function lockProduct(tx: TenantTx, id: ProductId): Promise<Product | null> {
  // The version is looked up after the lock is had: a join would answer the one from before.
  await tx.query('select from product where tenant_id = $1 and id = $2 for no key update', [
    tx.tenantId,
    id,
  ]);
  return findProduct(tx, { id });
}

export function insertProduct(tx: TenantTx, product: Product): void {
  tx.send(
    `insert into product (tenant_id, id, version, name, is_active, is_portal_visible)
     values ($1, $2, $3, $4, $5, $6)`,
    headOf(tx, product),
  );
  insertVersion(tx, product);
}

/** Puts another version in force. */
export function insertNextVersion(tx: TenantTx, product: Product): void {
  tx.send(
    `update product set version = $3, name = $4, is_active = $5, is_portal_visible = $6,
                        updated_at = now()
      where tenant_id = $1 and id = $2`,
    headOf(tx, product),
  );
  insertVersion(tx, product);
}

function insertVersion(tx: TenantTx, product: Product): void {
  tx.send(
    `insert into product_version (tenant_id, product_id, version, terms)
     values ($1, $2, $3, $4)`,
    [tx.tenantId, product.id, product.version, coreToJson(product)],
  );
}

function headOf(tx: TenantTx, { id, version, name, isActive, isPortalVisible }: Product) {
  return [tx.tenantId, id, version, name, isActive, isPortalVisible];
}

function productOf([found]: readonly ProductRow[]): Product | null {
  return found ? storedProduct(found.terms) : null;
}

/**
 * A version of a product as it was written down. Versions are never changed, so one that is older
 * than a question does not answer it: what it asked of borrowers is what all did then, nothing, and
 * so is what it let off whoever settles early.
 */
export function storedProduct(terms: unknown): Product {
  return { ...UNASKED, ...coreFromJson<Omit<Product, keyof typeof UNASKED>>(terms) };
}

export const UNASKED = { ...ASKS_NOTHING, rebate: 'none' } as const;
