import { type CredentialId, isAlive } from '@mkopo/core/access/credential.ts';
import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  type CredentialTerms,
  endCredential,
  type IssuedCredential,
  insertCredential,
  insertNewCredential,
  lockCredential,
} from '#store/access/credential-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Gives a caller the means to prove itself. The secret in the answer is shown once. */
export async function issueCredential(
  tx: TenantTx,
  terms: CredentialTerms,
): Promise<IssuedCredential> {
  const issued = await insertNewCredential(tx, terms);
  recordIssue(tx, terms, issued);
  return issued;
}

/** Issues a credential that is known beforehand, such as a public one for demonstrations. */
export async function issueKnownCredential(
  tx: TenantTx,
  terms: CredentialTerms,
  minted: MintedCredential,
): Promise<void> {
  const id = await insertCredential(tx, terms, minted);
  if (!id) throw new Error(`another credential is called ${minted.publicId}`);
  recordIssue(tx, terms, { ...minted, id });
}

function recordIssue(
  tx: TenantTx,
  terms: CredentialTerms,
  { id, publicId }: IssuedCredential,
): void {
  const about = { subjectKind: 'credential', subjectId: id } as const;
  const after = { ...terms, publicId };
  recordChange(tx, { action: 'credential.issue', ...about, before: null, after });
}

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
  const old = orNotFound(await lockCredential(tx, id));

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

type Revocation = { readonly id: CredentialId; readonly at: Temporal.Instant };

/** Ends a credential, at once or at a given moment. Every process hears of it within a second. */
export async function revokeCredential(tx: TenantTx, { id, at }: Revocation): Promise<void> {
  const { revokedAt } = orNotFound(await lockCredential(tx, id));
  const endsAt = await endCredential(tx, { id, at, replacedBy: null });
  recordChange(tx, {
    action: 'credential.revoke',
    subjectKind: 'credential',
    subjectId: id,
    before: { revokedAt },
    after: { revokedAt: endsAt },
  });
}
