import { type CredentialId, isAlive } from '@mkopo/core/access/credential.ts';
import {
  judgeGrace,
  judgeKey,
  type KeyChanges,
  OWN_KEYS_MAX,
  opensMoney,
  widensKey,
} from '@mkopo/core/access/key-terms.ts';
import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  askedByAnother,
  demandSecondAdmin,
  takeMaker,
} from '#operations/access/parts/second-person.ts';
import { findBranch } from '#store/access/branch-store.ts';
import {
  type CredentialTerms,
  endCredential,
  type IssuedCredential,
  insertCredential,
  insertNewCredential,
  lockCredential,
} from '#store/access/credential-store.ts';
import { countOwnKeys, updateKey } from '#store/access/key-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Gives a caller the means to prove itself. The secret in the answer is shown once. A key by which
 * money can be moved is made by two, where the lender asks for that: whoever says yes is shown the
 * secret of what another asked for.
 */
export async function issueCredential(
  tx: TenantTx,
  asked: CredentialTerms,
  now: Temporal.Instant,
): Promise<IssuedCredential> {
  const maker = await takeMaker(tx);
  const terms = orRefuse(judgeKey(asked, now));
  if (terms.branchId) orNotFound(await findBranch(tx, terms.branchId));
  await demandRoom(tx);
  const alert = alertOf(terms);
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  const issued = await insertNewCredential(tx, { ...terms, createdBy: maker });
  const after = { ...terms, publicId: issued.publicId, ...alone, ...askedByAnother(tx, maker) };
  const about = { subjectKind: 'credential', subjectId: issued.id } as const;
  recordChange(tx, { action: 'credential.issue', ...about, before: null, after, alert });
  return issued;
}

/** Issues a credential that is known beforehand, such as a public one for demonstrations. */
export async function issueKnownCredential(
  tx: TenantTx,
  terms: CredentialTerms,
  minted: MintedCredential,
): Promise<void> {
  const id = await insertCredential(tx, { ...terms, createdBy: tx.actor.id }, minted);
  if (!id) throw new Error(`another credential is called ${minted.publicId}`);
  const about = { subjectKind: 'credential', subjectId: id } as const;
  const after = { ...terms, publicId: minted.publicId };
  recordChange(tx, { action: 'credential.issue', ...about, before: null, after });
}

/** Keys of the operator's making are the operator's to count. */
async function demandRoom(tx: TenantTx): Promise<void> {
  if (tx.actor.kind !== 'staff' || (await countOwnKeys(tx)) < OWN_KEYS_MAX) return;
  throw new Refusal(refuse('key_limit_reached', { maximum: OWN_KEYS_MAX }));
}

function alertOf(terms: CredentialTerms) {
  return opensMoney(terms) ? 'privileged_access_changed' : null;
}

type Change = {
  readonly id: CredentialId;
  readonly changes: KeyChanges;
  readonly now: Temporal.Instant;
};

/** Changes what a key is called, may do, from where and until when. Every process hears of it. */
export async function changeCredential(tx: TenantTx, { id, changes, now }: Change): Promise<void> {
  // Load.
  const maker = await takeMaker(tx);
  const before = orNotFound(await lockCredential(tx, id));

  // Decide.
  if (!isAlive(before, now)) throw new Refusal(refuse('invalid_state', { status: 'ended' }));
  const after = orRefuse(judgeKey({ ...before, ...changes }, now));
  const alert = widensKey(before, after) ? 'privileged_access_changed' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};

  // Save.
  const { dailyQuota = null, allowedOrigins = [] } = after;
  updateKey(tx, { ...after, dailyQuota, allowedOrigins, id });
  const about = { subjectKind: 'credential', subjectId: id } as const;
  const kept = { ...after, ...alone, ...askedByAnother(tx, maker) };
  recordChange(tx, { action: 'credential.update', ...about, before, after: kept, alert });
}

type Rotation = {
  readonly id: CredentialId;
  readonly now: Temporal.Instant;
  readonly graceEndsAt: Temporal.Instant;
};

/**
 * Makes a successor with the same rights; the old one lives on until the grace period ends. It
 * hands out a secret like a new key, so what takes two to make takes two to rotate.
 */
export async function rotateCredential(
  tx: TenantTx,
  { id, now, graceEndsAt }: Rotation,
): Promise<IssuedCredential> {
  // Load.
  const maker = await takeMaker(tx);
  const old = orNotFound(await lockCredential(tx, id));

  // Decide.
  const { endsAt: at } = orRefuse(judgeGrace(now, graceEndsAt));
  if (!isAlive(old, now)) throw new Refusal(refuse('invalid_state', { status: 'ended' }));
  if (old.replacedBy) throw new Refusal(refuse('invalid_state', { status: 'replaced' }));
  const alert = alertOf(old);
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};

  // Save.
  const successor = await insertNewCredential(tx, { ...old, createdBy: maker });
  const endsAt = await endCredential(tx, { id, at, replacedBy: successor.id });
  const made = { revokedAt: endsAt, replacedBy: successor.id };
  recordChange(tx, {
    action: 'credential.rotate',
    subjectKind: 'credential',
    subjectId: id,
    before: { revokedAt: old.revokedAt },
    after: { ...made, ...alone, ...askedByAnother(tx, maker) },
    alert,
  });
  return successor;
}

type Revocation = { readonly id: CredentialId; readonly at: Temporal.Instant };

/**
 * Ends a credential, at once or at a given moment. Every process hears of it within a second. One
 * person may: it can be urgent, and hands out nothing.
 */
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
