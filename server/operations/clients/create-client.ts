import type { BranchId } from '@mkopo/core/access/branch.ts';
import { type Client, type ClientInput, completeDetails } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findDocumentOwner, insertClient } from '#store/clients/client-store.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewClientInput = ClientInput & {
  /** Whose client it is; null or left out: the head office's. */
  readonly branchId?: BranchId | null;
};

/**
 * Takes on a new client, unless a living client already holds the same identity document. Who is
 * held to a branch takes them on for it.
 */
export async function createClient(tx: TenantTx, input: NewClientInput): Promise<Client> {
  // Load.
  const branchId = tx.branchId ?? input.branchId ?? null;
  const [tenant, branch] = await Promise.all([
    readTenant(tx),
    branchId && findBranch(tx, branchId),
  ]);
  if (branchId && !branch) orRefuse(refuse('not_found', { branch_id: branchId }));

  // Decide.
  const details = { ...completeDetails(input, tenant.country), ...(branchId && { branchId }) };

  // Save.
  const id: ClientId = newId('client');
  const about = { subjectKind: 'client', subjectId: id } as const;
  recordChange(tx, { action: 'client.create', ...about, before: null, after: details });
  announce(tx, { type: 'client.created', ...about, data: { client_id: id } });
  const client = await insertClient(tx, { id, ...details });
  if (client) return client;

  const existing = await findDocumentOwner(tx, details);
  if (!existing) throw new Outrun('the client who held the document was deleted meanwhile');
  throw new Refusal(refuse('client_exists', { existing_id: existing }));
}
