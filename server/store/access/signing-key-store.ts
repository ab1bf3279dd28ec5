import { believedAt, type SigningKeyLife, signerAt } from '@mkopo/core/member/signing-key.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { keepListening, type ListeningLines } from '#store/kit/listener.ts';
import { type MasterKeys, unwrapSecret, wrapSecret } from '#store/kit/master-key.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/**
 * The installation's signing keys, in memory. Every process hears of each change, so that all of
 * them sign and believe alike; one that cannot hear reads them anew each second.
 */
export type SigningKeyRing = {
  /** The key that signs now. */
  signer(now: Temporal.Instant): Promise<SigningKey>;
  /** The believed key of that name; null when there is none. */
  find(id: string | undefined, now: Temporal.Instant): Promise<SigningKey | null>;
  believed(now: Temporal.Instant): Promise<readonly SigningKey[]>;
  close(): Promise<void>;
};

/** How soon after a reading a key that nobody knows is looked for again. */
const READS_AGAIN_AFTER_MS = 1_000;

export async function openSigningKeyRing(lines: ListeningLines): Promise<SigningKeyRing> {
  let keys: readonly SigningKey[] = [];
  let readAt = 0;
  let [asked, answered] = [0, 0];
  const readAll = async () => {
    readAt = performance.now();
    asked += 1;
    const place = asked;
    const read = await inPlatform(lines.database, listSigningKeys);
    // An older reading that took longer must not overwrite a newer one.
    if (place > answered) [answered, keys] = [place, read];
  };
  const channel = 'signing_key_changed';
  const listener = await keepListening(lines, { channel, readAll, hear: readAll });
  const named = (id: string | undefined, now: Temporal.Instant) =>
    believedAt(keys, now).find((key) => key.id === id) ?? null;
  return {
    async signer(now) {
      await listener.whenTrue();
      const signer = signerAt(keys, now);
      if (!signer) throw new Error('there is no key to sign tokens with');
      return signer;
    },
    async find(id, now) {
      await listener.whenTrue();
      const found = named(id, now);
      // A token may be ahead of the news of its key.
      if (found || performance.now() - readAt < READS_AGAIN_AFTER_MS) return found;
      await readAll();
      return named(id, now);
    },
    async believed(now) {
      await listener.whenTrue();
      return believedAt(keys, now);
    },
    close: () => listener.close(),
  };
}

/** What tokens are signed with: Ed25519, small and quick, and with no parameter to get wrong. */
export const SIGNING_ALGORITHM = 'EdDSA';

/** A key with both halves; the secret one is gone once it signs no more. */
export type SigningKey = SigningKeyLife & {
  readonly publicJwk: JWK;
  readonly privateJwk: JWK | null;
};

/** As it stands in the database: the secret half is wrapped, or clear until the next start. */
export type SigningKeyRow = Omit<SigningKey, 'privateJwk'> & {
  readonly privateJwk: JWK | WrappedJwk | null;
};

type WrappedJwk = { readonly key_id: string; readonly sealed: string };

export async function listSigningKeys(tx: PlatformTx): Promise<SigningKey[]> {
  const rows = await tx.query<SigningKeyRow>(
    `select id, public_jwk, private_jwk, created_at, signs_from, revoked_at
       from signing_key order by signs_from, id`,
  );
  return rows.map((row) => ({ ...row, privateJwk: unwrapPrivateJwk(tx.masterKeys, row) }));
}

export function unwrapPrivateJwk(
  keys: MasterKeys | null,
  { id, privateJwk }: Pick<SigningKeyRow, 'id' | 'privateJwk'>,
): JWK | null {
  if (!privateJwk || !('sealed' in privateJwk)) return privateJwk as JWK | null;
  const { key_id: keyId, sealed } = privateJwk as WrappedJwk;
  const value = Buffer.from(sealed, 'base64url');
  return JSON.parse(unwrapSecret(keys, signingName(id), { keyId, value }).toString());
}

/** The secret half as JSON text for its column, wrapped where there is a key to wrap it by. */
export function spellPrivateJwk(
  keys: MasterKeys | null,
  { id, privateJwk }: Pick<SigningKey, 'id' | 'privateJwk'>,
): string {
  const clear = JSON.stringify(privateJwk);
  const { keyId, value } = wrapSecret(keys, signingName(id), Buffer.from(clear));
  if (keyId === null) return clear;
  return JSON.stringify({ key_id: keyId, sealed: value.toString('base64url') });
}

function signingName(id: string): string {
  return `signing key ${id}`;
}

export function updatePrivateJwk(
  tx: PlatformTx,
  { id, text }: { readonly id: string; readonly text: string },
): void {
  tx.send('update signing_key set private_jwk = $2 where id = $1', [id, text]);
}

/** Makes those who would make a key at once take turns, until the end of the transaction. */
export function lockSigningKeys(tx: PlatformTx): void {
  tx.send(`select pg_advisory_xact_lock(hashtext('mkopo.signing_key'))`, []);
}

export type NewKey = Pick<SigningKey, 'id' | 'publicJwk' | 'privateJwk'>;

/** A key made by chance, named by its thumbprint (RFC 7638). */
export async function makeSigningKey(): Promise<NewKey> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, {
    crv: 'Ed25519',
    extractable: true,
  });
  const publicJwk = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  return { id, publicJwk, privateJwk: await exportJWK(privateKey) };
}

type Entry = NewKey & Pick<SigningKey, 'createdAt' | 'signsFrom'>;

export function insertSigningKey(tx: PlatformTx, key: Entry): void {
  tx.send(
    `insert into signing_key (id, public_jwk, private_jwk, created_at, signs_from)
     values ($1, $2, $3, $4, $5)`,
    [
      key.id,
      JSON.stringify(key.publicJwk),
      spellPrivateJwk(tx.masterKeys, key),
      key.createdAt,
      key.signsFrom,
    ],
  );
}

/** Forgets the secret halves of keys. */
export function forgetSecrets(tx: PlatformTx, ids: readonly string[]): void {
  tx.send(
    'update signing_key set private_jwk = null where id = any ($1) and private_jwk is not null',
    [ids],
  );
}

/** What these keys signed is not believed any more. */
export function revokeSigningKeys(
  tx: PlatformTx,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Temporal.Instant },
): void {
  tx.send(
    `update signing_key set revoked_at = $2, private_jwk = null
      where id = any ($1) and revoked_at is null`,
    [ids, at],
  );
}
