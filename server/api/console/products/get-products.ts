import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ProductRecord } from '#api/records/products/product-record.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { listProducts } from '#views/products/list-products.ts';

/** GET /products: what the lender offers, by name. */
export const getProducts = endpoint({
  method: 'GET',
  path: '/products',
  name: 'listProducts',
  tag: 'Products',
  summary: 'List products',
  description: 'By name, each in the version that new loans get. A lender has few: all at once.',
  needs: 'product.read',
  query: Type.Object(
    {
      is_active: Type.Optional(Type.Boolean()),
      is_portal_visible: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: Type.Object({ items: Type.Array(ProductRecord) }) },
  refusals: [],
  example: { query: { is_active: true } },

  async live({ tx, query }) {
    const filter = {
      isActive: query.is_active ?? null,
      isPortalVisible: query.is_portal_visible ?? null,
    };
    return { items: (await listProducts(tx, filter)).map(showProduct) };
  },
});
