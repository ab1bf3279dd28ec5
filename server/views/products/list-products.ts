import type { Product } from '@mkopo/core/product/product.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { storedProduct } from '#store/products/product-store.ts';

/** Null: either way. */
export type ProductFilter = {
  readonly isActive: boolean | null;
  readonly isPortalVisible: boolean | null;
};

/** Products as they are lent today, by name. A lender has few: there are no pages. */
export async function listProducts(tx: TenantTx, filter: ProductFilter): Promise<Product[]> {
  const { where, values } = conditionsOf({
    'product.tenant_id = ?': tx.tenantId,
    'is_active = ?': filter.isActive,
    'is_portal_visible = ?': filter.isPortalVisible,
  });
  const found = await tx.query<{ terms: unknown }>(
    `select terms from product
       join product_version in_force on in_force.tenant_id = product.tenant_id
        and product_id = product.id and in_force.version = product.version
      where ${where}
      order by name, id`,
    values,
  );
  return found.map(({ terms }) => storedProduct(terms));
}
