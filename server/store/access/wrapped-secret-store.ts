import { type MasterKeys, unwrapSecret, wrapSecret } from '#store/kit/master-key.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';
import { ENDPOINT_KEY_IDS, wrapEndpointSecrets } from './endpoint-secrets.ts';
import { OPERATOR_KEY_IDS, wrapOperatorSecrets } from './operator-store.ts';
import { type PlatformSecretRow, updatePlatformSecret } from './platform-secret-store.ts';
import { FACTOR_KEY_IDS, wrapFactorSecrets } from './second-factor-store.ts';
import {
  type SigningKeyRow,
  spellPrivateJwk,
  unwrapPrivateJwk,
  updatePrivateJwk,
} from './signing-key-store.ts';

/** Of secrets that stand beside what they are of: webhook endpoints, and people who log in. */
const OWNED_KEY_IDS = [ENDPOINT_KEY_IDS, FACTOR_KEY_IDS, OPERATOR_KEY_IDS].join(' union all ');

/** Makes those who would wrap secrets at once take turns, until the end of the transaction. */
export async function lockSecrets(tx: PlatformTx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('mkopo.secrets'))`, []);
}

/** The names of the keys by which anything is wrapped. */
export async function listKeyIds(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.query<{ keyId: string }>(
    `select key_id from platform_secret where key_id is not null
      union
     select private_jwk ->> 'key_id' from signing_key where private_jwk ? 'key_id'
      union
     select key_id from (${OWNED_KEY_IDS}) owned where key_id is not null`,
  );
  return rows.map(({ keyId }) => keyId);
}

/** How many secrets lie there in clear. */
export async function countUnwrapped(tx: PlatformTx): Promise<number> {
  const [count] = await tx.query<{ secrets: number }>(
    `select ((select count(*) from platform_secret where key_id is null)
           + (select count(*) from signing_key
               where private_jwk is not null and not private_jwk ? 'key_id')
           + (select count(*) from (${OWNED_KEY_IDS}) owned
               where key_id is null))::float8 as secrets`,
  );
  return count?.secrets ?? 0;
}

/** Wraps by the current key what is clear, or wrapped by the one before; tells how many. */
export async function wrapSecrets(tx: PlatformTx, keys: MasterKeys): Promise<number> {
  const [secrets, signers] = await Promise.all([
    tx.query<PlatformSecretRow>(
      `select name, value, key_id from platform_secret
        where key_id is distinct from $1 for update`,
      [keys.current.id],
    ),
    tx.query<Pick<SigningKeyRow, 'id' | 'privateJwk'>>(
      `select id, private_jwk from signing_key
        where private_jwk is not null and private_jwk ->> 'key_id' is distinct from $1
          for update`,
      [keys.current.id],
    ),
  ]);
  for (const row of secrets) {
    const secret = unwrapSecret(keys, row.name, row);
    updatePlatformSecret(tx, { name: row.name, ...wrapSecret(keys, row.name, secret) });
  }
  for (const { id, privateJwk } of signers) {
    const clear = unwrapPrivateJwk(keys, { id, privateJwk });
    updatePrivateJwk(tx, { id, text: spellPrivateJwk(keys, { id, privateJwk: clear }) });
  }
  const ours = secrets.length + signers.length;
  const people = (await wrapFactorSecrets(tx, keys)) + (await wrapOperatorSecrets(tx, keys));
  return ours + people + (await wrapEndpointSecrets(tx, keys));
}
