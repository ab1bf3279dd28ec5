import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ProductPath, ProductRecord } from '#api/records/products/product-record.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { findProduct } from '#store/products/product-store.ts';

/** GET /products/{id}: a product as it is lent today, or as an older version of it was. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/{id}',
  name: 'getProduct',
  tag: 'Products',
  summary: 'Read a product',
  needs: 'product.read',
  params: ProductPath,
  query: Type.Object(
    {
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'Default: the one that new loans get.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: ProductRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.product }, query: { version: 1 } },

  async live({ tx, params, query }) {
    const id = parseId(params.id) as ProductId;
    return showProduct(orNotFound(await findProduct(tx, { id, ...query })));
  },
});
