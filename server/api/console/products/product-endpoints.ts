import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import {
  ProductFieldChanges,
  ProductFields,
  ProductPath,
  ProductRecord,
} from '#api/records/products/product-record.ts';
import { readProduct, readProductChanges } from '#api/records/products/read-product.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { changeProduct, createProduct } from '#operations/products/manage-products.ts';
import { findProduct } from '#store/products/product-store.ts';
import { listProducts } from '#views/products/list-products.ts';
import { EXAMPLE_PRODUCT } from './example-product.ts';

/** POST /products: a lender offers something new. */
export const postProducts = endpoint({
  method: 'POST',
  path: '/products',
  name: 'createProduct',
  tag: 'Products',
  summary: 'Create a product',
  description:
    'What is left out is as its description says. A product that could never be lent as it ' +
    'stands is refused with `invalid_product`; `data.faults` names all that is wrong, and ' +
    '`data.fault_codes` the same for programs.',
  needs: 'product.write',
  body: ProductFields,
  reply: { status: 201, data: ProductRecord },
  refusals: ['invalid_product'],
  example: { body: EXAMPLE_PRODUCT },

  async live({ tx, body, caller }) {
    return showProduct(await createProduct(tx, readProduct(body, caller.currency)));
  },
});

/** GET /products: what the lender offers, by name. */
export const getProducts = endpoint({
  method: 'GET',
  path: '/products',
  name: 'listProducts',
  tag: 'Products',
  summary: 'List products',
  description: 'By name, each in the version that new loans get. A lender has few: all at once.',
  needs: 'product.read',
  query: Closed({
    is_active: Type.Optional(Type.Boolean()),
    is_portal_visible: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(ProductRecord) }) },
  example: { query: { is_active: true } },

  async live({ tx, query }) {
    const filter = {
      isActive: query.is_active ?? null,
      isPortalVisible: query.is_portal_visible ?? null,
    };
    return { items: (await listProducts(tx, filter)).map(showProduct) };
  },
});

/** GET /products/{id}: a product as it is lent today, or as an older version of it was. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/{id}',
  name: 'getProduct',
  tag: 'Products',
  summary: 'Read a product',
  needs: 'product.read',
  params: ProductPath,
  query: Closed({
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Default: the one that new loans get.',
      }),
    ),
  }),
  reply: { status: 200, data: ProductRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.product }, query: { version: 1 } },

  async live({ tx, params, query }) {
    const id = parseId(params.id) as ProductId;
    return showProduct(orNotFound(await findProduct(tx, { id, ...query })));
  },
});

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
  example: { params: { id: EXAMPLE_IDS.product }, body: EXAMPLE_CHANGES },

  async live({ tx, params, body }) {
    const id = parseId(params.id) as ProductId;
    // Should its currency change meanwhile, the amounts no longer fit, and the product says so.
    const { currency } = orNotFound(await findProduct(tx, { id }));
    const changes = readProductChanges(body, currency);
    return showProduct(await changeProduct(tx, { id, changes }));
  },
});
