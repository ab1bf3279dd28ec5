import type { MemberCaller } from '@mkopo/core/access/member-caller.ts';
import { eligibilityFor } from '@mkopo/core/loan/eligibility.ts';
import type { Product } from '@mkopo/core/loan/product.ts';
import { readBorrowerStanding } from '#store/borrower-standing.ts';
import { findClient } from '#store/client-store.ts';
import { listCustomFields } from '#store/custom-field-store.ts';
import type { TenantTx } from '#store/transaction.ts';
import { showEligibility } from './loan-product-record.ts';

type Asking = { readonly caller: MemberCaller; readonly today: Temporal.PlainDate };

/** What a member can have of some products, by the very rules that their application meets. */
export async function readEligibility(
  tx: TenantTx,
  products: readonly Product[],
  { caller: { clientId }, today }: Asking,
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
