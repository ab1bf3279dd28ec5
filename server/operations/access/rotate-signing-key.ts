import { believedAt, isNewKeyDue, SHOWN_BEFORE, signerAt } from '@mkopo/core/member/signing-key.ts';
import {
  forgetSecrets,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  makeSigningKey,
  revokeSigningKeys,
} from '#store/access/signing-key-store.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/**
 * When there is to be another key: when the last one is old enough; in any case; or in any case and
 * at once, and the others are believed no more, because somebody may have got hold of them.
 */
export const ROTATIONS = ['if_due', 'now', 'at_once'] as const;
export type Rotation = (typeof ROTATIONS)[number];

type RotateSigningKeyInput = { readonly rotation: Rotation; readonly now: Temporal.Instant };

/**
 * Makes the installation's next signing key, if it is time for one, and forgets the secrets of
 * those that will not sign again. Answers the new key's name, or null.
 */
export async function rotateSigningKey(
  tx: PlatformTx,
  { rotation, now }: RotateSigningKeyInput,
): Promise<string | null> {
  // Load.
  lockSigningKeys(tx);
  const keys = await listSigningKeys(tx);

  // Decide.
  const signer = signerAt(keys, now);
  const isWanted = rotation !== 'if_due' || isNewKeyDue(keys, now);
  const signsFrom = signer && rotation !== 'at_once' ? now.add(SHOWN_BEFORE) : now;

  // Save.
  if (rotation === 'at_once') revokeSigningKeys(tx, { ids: keys.map(({ id }) => id), at: now });
  const believed = new Set(believedAt(keys, now).map(({ id }) => id));
  const spent = keys.filter(({ id, privateJwk }) => privateJwk && !believed.has(id));
  forgetSecrets(
    tx,
    spent.map(({ id }) => id),
  );
  if (!isWanted) return null;
  const made = await makeSigningKey();
  insertSigningKey(tx, { ...made, createdAt: now, signsFrom });
  return made.id;
}
