import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ProductFields, ProductRecord } from '#api/records/products/product-record.ts';
import { readProduct } from '#api/records/products/read-product.ts';
import { showProduct } from '#api/records/products/show-product.ts';
import { createProduct } from '#operations/products/manage-products.ts';
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
    'stands is refused with `invalid_product`; `data.faults` names all that is wrong.',
  needs: 'product.write',
  body: ProductFields,
  reply: { status: 201, data: ProductRecord },
  refusals: ['invalid_product'],
  example: { body: EXAMPLE_PRODUCT },

  async live({ tx, body, caller }) {
    return showProduct(await createProduct(tx, readProduct(body, caller.currency)));
  },
});
