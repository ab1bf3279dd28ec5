import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import {
  type MasterKeys,
  unwrapSecret,
  type WrappedSecret,
  wrapSecret,
} from '#store/kit/master-key.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

export function wrapEndpointSecret(
  keys: MasterKeys | null,
  id: EndpointId,
  secret: Buffer,
): WrappedSecret {
  return wrapSecret(keys, nameOf(id), secret);
}

/** In whose place no other secret can be put. */
function nameOf(id: EndpointId): string {
  return `webhook endpoint ${id}`;
}

export type SecretRow = {
  readonly id: EndpointId;
  readonly secret: Buffer;
  readonly secretKeyId: string | null;
  readonly previousSecret: Buffer | null;
  readonly previousKeyId: string | null;
};

/** The secrets of an endpoint, newest first. */
export function unwrapEndpointSecrets(keys: MasterKeys | null, row: SecretRow): Buffer[] {
  const open = (value: Buffer, keyId: string | null) =>
    unwrapSecret(keys, nameOf(row.id), { value, keyId });
  const { secret, secretKeyId, previousSecret, previousKeyId } = row;
  const newest = open(secret, secretKeyId);
  return previousSecret ? [newest, open(previousSecret, previousKeyId)] : [newest];
}

const TABLES = ['public.webhook_endpoint', 'sandbox.webhook_endpoint'] as const;

/** The names of the keys by which any of them is wrapped; null for one that lies there in clear. */
export const ENDPOINT_KEY_IDS = TABLES.map(
  (table) => `
    select secret_key_id as key_id from ${table}
     union all
    select previous_key_id from ${table} where previous_secret is not null`,
).join(' union all ');

/** Wraps anew what is clear, or wrapped by the key before; tells how many. */
export async function wrapEndpointSecrets(tx: PlatformTx, keys: MasterKeys): Promise<number> {
  let wrapped = 0;
  for (const table of TABLES) {
    const rows = await tx.query<SecretRow>(
      `select id, secret, secret_key_id, previous_secret, previous_key_id from ${table}
        where secret_key_id is distinct from $1
           or (previous_secret is not null and previous_key_id is distinct from $1)
          for no key update`,
      [keys.current.id],
    );
    for (const row of rows) {
      const [newest, previous] = unwrapEndpointSecrets(keys, row).map((secret) =>
        wrapEndpointSecret(keys, row.id, secret),
      );
      tx.send(
        `update ${table} set secret = $2, secret_key_id = $3, previous_secret = $4,
                previous_key_id = $5 where id = $1`,
        [row.id, newest?.value, newest?.keyId, previous?.value ?? null, previous?.keyId ?? null],
      );
    }
    wrapped += rows.length;
  }
  return wrapped;
}
