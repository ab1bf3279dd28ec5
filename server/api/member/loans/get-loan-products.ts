import type { Product } from '@mkopo/core/product/product.ts';
import { Type } from 'typebox';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { listProducts } from '#views/products/list-products.ts';
import { LoanProductRecord, showLoanProduct } from './loan-product-record.ts';

/** GET /loan-products: what a member can apply for. */
export const getLoanProducts = endpoint({
  method: 'GET',
  path: '/loan-products',
  name: 'listLoanProducts',
  tag: 'Products',
  summary: 'List loan products',
  description: 'By name, each on the terms that new loans get. Only what members can apply for.',
  needs: null,
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(LoanProductRecord) },
  refusals: [],
  example: {
    query: {},
  },

  async live({ tx, query, cursors }) {
    const found = await listProducts(tx, { isActive: true, isPortalVisible: true });
    return pageOfAll(found, query, { place, show: showLoanProduct, cursors });
  },
});

function place({ id }: Product): readonly string[] {
  return [id];
}
