import { randomBytes } from 'node:crypto';
import type { PlatformTx } from './transaction.ts';

const SECRET_BYTES = 32;

/** A secret of the installation, the same for all its processes. The first to ask makes it. */
export async function platformSecret(tx: PlatformTx, name: string): Promise<Buffer> {
  await tx.query(
    'insert into platform_secret (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, randomBytes(SECRET_BYTES)],
  );
  const [secret] = await tx.query<{ value: Buffer }>(
    'select value from platform_secret where name = $1',
    [name],
  );
  if (!secret) throw new Error(`secret ${name} was neither made nor found`);
  return secret.value;
}
