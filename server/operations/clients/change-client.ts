import {
  type ClientChanges,
  changeClient as decideChange,
} from '@mkopo/core/client/change-client.ts';
import type { Client, ClientDetails } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { findDocumentOwner, lockClient, saveClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { countLoansToPayOut } from '#store/loans/loan-store.ts';

/**
 * Corrects what is known of a client, for whoever may: staff, a partner, the borrower. Two clients
 * can no more come to share a document than be made with one.
 */
export async function changeClient(
  tx: TenantTx,
  { id, changes }: { id: ClientId; changes: ClientChanges },
): Promise<Client> {
  // Load.
  const [found, loansToPayOut] = await Promise.all([
    lockClient(tx, id),
    countLoansToPayOut(tx, id),
  ]);
  const before = orNotFound(found);

  // Decide.
  const after = orRefuse(decideChange(before, changes, { loansToPayOut }));
  const owner =
    documentOf(after) === documentOf(before) ? null : await findDocumentOwner(tx, after);
  if (owner) throw new Refusal(refuse('client_exists', { existing_id: owner }));

  // Save.
  return saveClient(tx, { before, after });
}

function documentOf({ idIssuingCountry, nationalId }: ClientDetails): string {
  return `${idIssuingCountry} ${nationalId}`;
}
