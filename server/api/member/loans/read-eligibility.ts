import { eligibilityFor } from '@mkopo/core/lending/eligibility.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readBorrowerStanding } from '#store/loans/days-past-due.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';
import { showEligibility } from './loan-product-record.ts';

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
