import { type Credential, isAlive } from '@mkopo/core/access/credential.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit-store.ts';
import {
  endCredential,
  type IssuedCredential,
  insertNewCredential,
} from '#store/credential-store.ts';
import type { TenantTx } from '#store/transaction.ts';

type Rotation = {
  readonly credential: Credential;
  readonly now: Temporal.Instant;
  readonly graceEndsAt: Temporal.Instant;
};

/** Makes a successor with the same rights; the old one lives on until the grace period ends. */
export async function rotateCredential(
  tx: TenantTx,
  { credential, now, graceEndsAt }: Rotation,
): Promise<IssuedCredential> {
  if (!isAlive(credential, now)) throw new Refusal(refuse('invalid_state', { status: 'ended' }));
  const successor = await insertNewCredential(tx, credential);
  await Promise.all([
    endCredential(tx, { id: credential.id, at: graceEndsAt, replacedBy: successor.id }),
    recordChange(tx, {
      action: 'credential.rotate',
      subjectKind: 'credential',
      subjectId: credential.id,
      before: { revokedAt: credential.revokedAt },
      after: { revokedAt: graceEndsAt, replacedBy: successor.id },
    }),
  ]);
  return successor;
}
