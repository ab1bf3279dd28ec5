import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
  ProductFieldChanges,
  ProductPath,
  ProductRecord,
} from '#api/records/products/product-record.ts';
import { readProductChanges } from '#api/records/products/read-product.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { changeProduct } from '#operations/products/manage-products.ts';
import { findProduct } from '#store/products/product-store.ts';

const EXAMPLE_CHANGES = { name: 'Biashara loan 2026', rate: { pct: 1.5, per: 'month' } } as const;

/** PATCH /products/{id}: a product changes from now on, as another version. */
export const patchProduct = endpoint({
  method: 'PATCH',
  path: '/products/{id}',
  name: 'updateProduct',
  tag: 'Products',
  summary: 'Change a product',
  description:
    'Makes the next version. Loans keep the terms they were made with, and older versions stay ' +
    'readable. Fields that are left out stay as they are; one that has parts is sent whole. A ' +
    'change that changes nothing makes no version.',
  needs: 'product.write',
  params: ProductPath,
  body: ProductFieldChanges,
  reply: { status: 200, data: ProductRecord },
  refusals: ['not_found', 'invalid_product'],
  example: {
    params: { id: EXAMPLE_IDS.product },
    body: EXAMPLE_CHANGES,
  },

  async live({ tx, params, body }) {
    const id = parseId(params.id) as ProductId;
    // Should its currency change meanwhile, the amounts no longer fit, and the product says so.
    const { currency } = orNotFound(await findProduct(tx, { id }));
    const changes = readProductChanges(body, currency);
    return showProduct(await changeProduct(tx, { id, changes }));
  },
});
