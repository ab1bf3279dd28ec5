import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { openSavings as opened, type SavingsTerms } from '@mkopo/core/savings/savings-account.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient } from '#store/clients/client-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertSavingsAccount, type StoredSavingsAccount } from '#store/savings/savings-store.ts';

export type SavingsOpening = {
  readonly clientId: ClientId;
  readonly terms: SavingsTerms;
  readonly openedOn: Temporal.PlainDate;
};

/** Opens an account for a client, with nothing on it. */
export async function openSavings(
  tx: TenantTx,
  { clientId, terms, openedOn }: SavingsOpening,
): Promise<StoredSavingsAccount> {
  // Load.
  const found = await lockClient(tx, clientId);
  const client = orRefuse(found ?? refuse('not_found', { client_id: clientId }));
  if (client.deletedAt) orRefuse(refuse('invalid_state', { status: 'deleted' }));

  // Decide.
  const account = opened({ id: newId('savings account'), clientId, terms, openedOn });

  // Save.
  const about = { subjectKind: 'savings_account', subjectId: account.id } as const;
  const after = { clientId, terms, openedOn };
  recordChange(tx, { action: 'savings.opening', ...about, before: null, after });
  return insertSavingsAccount(tx, account);
}
