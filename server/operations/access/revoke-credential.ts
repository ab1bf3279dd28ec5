import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endCredential, lockCredential } from '#store/access/credential-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Revocation = { readonly id: CredentialId; readonly at: Temporal.Instant };

/** Ends a credential, at once or at a given moment. Every process hears of it within a second. */
export async function revokeCredential(tx: TenantTx, { id, at }: Revocation): Promise<void> {
  const { revokedAt } = orRefuse((await lockCredential(tx, id)) ?? refuse('not_found'));
  const endsAt = await endCredential(tx, { id, at, replacedBy: null });
  recordChange(tx, {
    action: 'credential.revoke',
    subjectKind: 'credential',
    subjectId: id,
    before: { revokedAt },
    after: { revokedAt: endsAt },
  });
}
