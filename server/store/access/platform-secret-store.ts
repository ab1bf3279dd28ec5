import { randomBytes } from 'node:crypto';
import { unwrapSecret, type WrappedSecret, wrapSecret } from '#store/kit/master-key.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

const SECRET_BYTES = 32;

export type PlatformSecretRow = WrappedSecret & { readonly name: string };

/**
 * A secret of the installation, the same for all its processes: what the first to ask brings, or
 * makes.
 */
export async function platformSecret(
  tx: PlatformTx,
  name: string,
  fresh: Buffer = randomBytes(SECRET_BYTES),
): Promise<Buffer> {
  const { keyId, value } = wrapSecret(tx.masterKeys, name, fresh);
  await tx.query(
    `insert into platform_secret (name, value, key_id) values ($1, $2, $3)
     on conflict (name) do nothing`,
    [name, value, keyId],
  );
  const secret = await findPlatformSecret(tx, name);
  if (!secret) throw new Error(`secret ${name} was neither made nor found`);
  return secret;
}

/** The same, where somebody asked for it before. */
export async function findPlatformSecret(tx: PlatformTx, name: string): Promise<Buffer | null> {
  const [secret] = await tx.query<WrappedSecret>(
    'select value, key_id from platform_secret where name = $1',
    [name],
  );
  return secret ? unwrapSecret(tx.masterKeys, name, secret) : null;
}

export function updatePlatformSecret(tx: PlatformTx, row: PlatformSecretRow): void {
  tx.send('update platform_secret set value = $2, key_id = $3 where name = $1', [
    row.name,
    row.value,
    row.keyId,
  ]);
}
