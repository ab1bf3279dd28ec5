import type { Credential } from '@mkopo/core/access/credential.ts';
import { recordChange } from '#store/audit-store.ts';
import { endCredential } from '#store/credential-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Ends a credential, at once or at a given moment. Every process hears of it within a second. */
export async function revokeCredential(
  tx: TenantTx,
  { credential, at }: { credential: Credential; at: Temporal.Instant },
): Promise<void> {
  await Promise.all([
    endCredential(tx, { id: credential.id, at, replacedBy: null }),
    recordChange(tx, {
      action: 'credential.revoke',
      subjectKind: 'credential',
      subjectId: credential.id,
      before: { revokedAt: credential.revokedAt },
      after: { revokedAt: at },
    }),
  ]);
}
