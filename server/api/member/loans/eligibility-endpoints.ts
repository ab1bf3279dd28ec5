import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { eligibilityFor } from '@mkopo/core/lending/eligibility.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readBorrowerStanding } from '#store/loans/days-past-due.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';
import { findProduct } from '#store/products/product-store.ts';
import { listProducts } from '#views/products/list-products.ts';
import {
  EligibilityRecord,
  LoanProductRecord,
  ProductPath,
  showEligibility,
  showLoanProduct,
} from './loan-product-record.ts';

/** GET /eligibility: what a member can have of all that members can apply for. */
export const getEligibility = endpoint({
  method: 'GET',
  path: '/eligibility',
  name: 'listEligibility',
  tag: 'Loans',
  summary: 'See what one can have',
  description: 'For each product that members can apply for: whether, for how much, and with what.',
  reply: { status: 200, data: Type.Object({ items: Type.Array(EligibilityRecord) }) },
  example: {},

  async live({ tx, ...call }) {
    const products = await listProducts(tx, { isActive: true, isPortalVisible: true });
    const asking = { caller: call.caller, today: businessDay(call) };
    return { items: await readEligibility(tx, products, asking) };
  },
});

/** GET /loan-products/{loan_product_id}/eligibility: whether a member can have a product. */
export const getProductEligibility = endpoint({
  method: 'GET',
  path: '/loan-products/{loan_product_id}/eligibility',
  name: 'getEligibility',
  tag: 'Loans',
  summary: 'See whether one can have a product',
  description:
    'By the very rules that `POST /loans` asks: who is eligible, asks for an amount and a term ' +
    'within the limits and brings what is needed is not refused.',
  params: ProductPath,
  reply: { status: 200, data: EligibilityRecord },
  refusals: ['not_found'],
  example: { params: { loan_product_id: EXAMPLE_IDS.product } },

  async live({ tx, params, ...call }) {
    const id = parseId(params.loan_product_id) as ProductId;
    const product = orNotFound(await findProduct(tx, { id }));
    const asking = { caller: call.caller, today: businessDay(call) };
    const [found] = await readEligibility(tx, [product], asking);
    return orNotFound(found);
  },
});

/** GET /loan-products: what a member can apply for. */
export const getLoanProducts = endpoint({
  method: 'GET',
  path: '/loan-products',
  name: 'listLoanProducts',
  tag: 'Loans',
  summary: 'List loan products',
  description: 'By name, each on the terms that new loans get. Only what members can apply for.',
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(LoanProductRecord) },
  example: { query: {} },

  async live({ tx, query, cursors }) {
    const found = await listProducts(tx, { isActive: true, isPortalVisible: true });
    return pageOfAll(found, query, { place, show: showLoanProduct, cursors });
  },
});

function place({ id }: Product): readonly string[] {
  return [id];
}

type ReadEligibilityInput = { readonly caller: MemberCaller; readonly today: Temporal.PlainDate };

/** What a member can have of some products, by the very rules that their application meets. */
export async function readEligibility(
  tx: TenantTx,
  products: readonly Product[],
  { caller: { clientId }, today }: ReadEligibilityInput,
) {
  const [client, standing, definedFields] = await Promise.all([
    findClient(tx, clientId),
    readBorrowerStanding(tx, { clientId, today }),
    listCustomFields(tx, { isActive: true }),
  ]);
  const borrower = { isDeleted: !client || client.deletedAt !== null, ...standing };
  return products.map((product) =>
    showEligibility(eligibilityFor({ product, channel: 'portal' }, borrower, definedFields)),
  );
}
