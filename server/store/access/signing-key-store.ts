import type { SigningKeyLife } from '@mkopo/core/member/signing-key.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** What tokens are signed with: Ed25519, small and quick, and with no parameter to get wrong. */
export const SIGNING_ALGORITHM = 'EdDSA';

/** A key with both halves; the secret one is gone once it signs no more. */
export type SigningKey = SigningKeyLife & {
  readonly publicJwk: JWK;
  readonly privateJwk: JWK | null;
};

export function listSigningKeys(tx: PlatformTx): Promise<SigningKey[]> {
  return tx.query<SigningKey>(
    `select id, public_jwk as "publicJwk", private_jwk as "privateJwk", created_at as "createdAt",
            signs_from as "signsFrom", revoked_at as "revokedAt"
       from signing_key order by signs_from, id`,
  );
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
      JSON.stringify(key.privateJwk),
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
