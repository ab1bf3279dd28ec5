import { type CredentialId, isAlive } from '@mkopo/core/access/credential.ts';
import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  endCredential,
  type IssuedCredential,
  insertNewCredential,
  lockCredential,
} from '#store/access/credential-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Rotation = {
  readonly id: CredentialId;
  readonly now: Temporal.Instant;
  readonly graceEndsAt: Temporal.Instant;
};

/** Makes a successor with the same rights; the old one lives on until the grace period ends. */
export async function rotateCredential(
  tx: TenantTx,
  { id, now, graceEndsAt }: Rotation,
): Promise<IssuedCredential> {
  // Load.
  const old = orRefuse((await lockCredential(tx, id)) ?? refuse('not_found'));

  // Decide.
  if (!isAlive(old, now)) throw new Refusal(refuse('invalid_state', { status: 'ended' }));
  if (old.replacedBy) throw new Refusal(refuse('invalid_state', { status: 'replaced' }));

  // Save.
  const successor = await insertNewCredential(tx, old);
  const endsAt = await endCredential(tx, { id, at: graceEndsAt, replacedBy: successor.id });
  recordChange(tx, {
    action: 'credential.rotate',
    subjectKind: 'credential',
    subjectId: id,
    before: { revokedAt: old.revokedAt },
    after: { revokedAt: endsAt, replacedBy: successor.id },
  });
  return successor;
}
