import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { findKey } from '#store/access/key-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  findClientBranch,
  lockClientBranch,
  updateClientBranch,
} from '#store/clients/client-branch-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Move = {
  readonly id: ClientId;
  /** Null: to the head office. */
  readonly branchId: BranchId | null;
};

/**
 * Hands a client over to another branch, with all loans, open or over: one branch sees the whole
 * file, and no other sees a part of it. Moving one to where they are changes nothing.
 */
export async function moveClient(tx: TenantTx, { id, branchId }: Move): Promise<void> {
  const [found, branch] = await Promise.all([
    lockClientBranch(tx, id),
    branchId && findBranch(tx, branchId),
  ]);
  const before = orNotFound(found);
  if (branchId && !branch) orRefuse(refuse('not_found', { branch_id: branchId }));
  if (before.branchId === branchId) return;

  const about = { subjectKind: 'client', subjectId: id } as const;
  recordChange(tx, { action: 'client.move', ...about, before, after: { branchId } });
  announce(tx, { type: 'client.updated', ...about, data: { client_id: id } });
  updateClientBranch(tx, { id, branchId });
}

type AppUsed = { readonly id: ClientId; readonly appId: CredentialId };

/** A client of no branch who comes through the app of one is that branch's from then on. */
export async function takeUpByApp(tx: TenantTx, { id, appId }: AppUsed): Promise<void> {
  const [client, app] = await Promise.all([findClientBranch(tx, id), findKey(tx, appId)]);
  if (client?.branchId === null && app?.branchId)
    await moveClient(tx, { id, branchId: app.branchId });
}
