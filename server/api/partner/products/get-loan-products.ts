import type { Product } from '@mkopo/core/product/product.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { ProductRecord } from '#api/records/products/product-record.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { listProducts } from '#views/products/list-products.ts';

/** GET /loans/products: what can be applied for. */
export const getLoanProducts = endpoint({
  method: 'GET',
  path: '/loans/products',
  name: 'listLoanProducts',
  tag: 'Products',
  summary: 'List loan products',
  description: 'By name, each on the terms that new loans get. Only what can be applied for.',
  needs: 'loans:read',
  query: Closed({
    ...PAGE_QUERY,
    is_portal_visible: Type.Optional(
      Type.Boolean({ description: 'Only those that borrowers may apply for, or may not.' }),
    ),
  }),
  reply: { status: 200, data: Page(ProductRecord) },
  example: { query: {} },

  async live({ tx, query, cursors }) {
    const isPortalVisible = query.is_portal_visible ?? null;
    const found = await listProducts(tx, { isActive: true, isPortalVisible });
    return pageOfAll(found, query, { place, show: showProduct, cursors });
  },

  sandbox({ query, cursors }) {
    const found = query.is_portal_visible === false ? [] : [SANDBOX_PRODUCT];
    return pageOfAll(found, query, { place, show: showProduct, cursors });
  },
});

function place({ id }: Product): readonly string[] {
  return [id];
}
