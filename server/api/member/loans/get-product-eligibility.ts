import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { findProduct } from '#store/products/product-store.ts';
import { EligibilityRecord, ProductPath } from './loan-product-record.ts';
import { readEligibility } from './read-eligibility.ts';

/** GET /loan-products/{loan_product_id}/eligibility: whether a member can have a product. */
export const getProductEligibility = endpoint({
  method: 'GET',
  path: '/loan-products/{loan_product_id}/eligibility',
  name: 'getEligibility',
  tag: 'Products',
  summary: 'See whether one can have a product',
  description:
    'By the very rules that `POST /loans` asks: who is eligible, asks for an amount and a term ' +
    'within the limits and brings what is needed is not refused.',
  needs: null,
  params: ProductPath,
  reply: { status: 200, data: EligibilityRecord },
  refusals: ['not_found'],
  example: {
    params: { loan_product_id: EXAMPLE_IDS.product },
  },

  async live({ tx, params, ...call }) {
    const id = parseId(params.loan_product_id) as ProductId;
    const product = orNotFound(await findProduct(tx, { id }));
    const asking = { caller: call.caller, today: businessDay(call) };
    const [found] = await readEligibility(tx, [product], asking);
    return orNotFound(found);
  },
});
