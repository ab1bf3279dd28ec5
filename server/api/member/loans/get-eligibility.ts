import { Type } from 'typebox';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { listProducts } from '#views/products/list-products.ts';
import { EligibilityRecord } from './loan-product-record.ts';
import { readEligibility } from './read-eligibility.ts';

/** GET /eligibility: what a member can have of all that members can apply for. */
export const getEligibility = endpoint({
  method: 'GET',
  path: '/eligibility',
  name: 'listEligibility',
  tag: 'Products',
  summary: 'See what one can have',
  description: 'For each product that members can apply for: whether, for how much, and with what.',
  needs: null,
  reply: { status: 200, data: Type.Object({ items: Type.Array(EligibilityRecord) }) },
  refusals: [],
  example: {},

  async live({ tx, ...call }) {
    const products = await listProducts(tx, { isActive: true, isPortalVisible: true });
    const asking = { caller: call.caller, today: businessDay(call) };
    return { items: await readEligibility(tx, products, asking) };
  },
});
