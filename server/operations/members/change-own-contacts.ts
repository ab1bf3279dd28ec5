import {
  type ContactChanges,
  changeOwnContacts as decide,
} from '@mkopo/core/client/change-client.ts';
import type { Client } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { lockClient } from '#store/clients/client-store.ts';
import { saveClient } from '#store/clients/save-client.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { countLoansToPayOut } from '#store/loans/loan-store.ts';

/** A borrower says how they can be reached from now on. */
export async function changeOwnContacts(
  tx: TenantTx,
  { id, changes }: { readonly id: ClientId; readonly changes: ContactChanges },
): Promise<Client> {
  const [found, loansToPayOut] = await Promise.all([
    lockClient(tx, id),
    countLoansToPayOut(tx, id),
  ]);
  const before = orRefuse(found ?? refuse('not_found'));
  const after = orRefuse(decide(before, changes, { loansToPayOut }));
  return saveClient(tx, { before, after });
}
