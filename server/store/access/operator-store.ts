import { randomBytes } from 'node:crypto';
import type { Operator, OperatorId } from '@mkopo/core/access/operator.ts';
import { TOTP_SECRET_BYTES } from '@mkopo/core/access/second-factor.ts';
import { type MasterKeys, unwrapSecret, wrapSecret } from '#store/kit/master-key.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** An operator as lists show them; what opens the door stays behind. */
export type OperatorRow = Operator & {
  readonly createdAt: Temporal.Instant;
  readonly lastLoginAt: Temporal.Instant | null;
};

const COLUMNS = 'id, email, name, status, created_at, last_login_at';

export function listOperators(tx: PlatformTx): Promise<OperatorRow[]> {
  return tx.query<OperatorRow>(`select ${COLUMNS} from operator order by email`);
}

export type LockedOperator = OperatorRow & { readonly passwordHash: string };

/** By the one spelling of the e-mail. */
export function findOperator(tx: PlatformTx, email: string): Promise<LockedOperator | null> {
  return tx.first<LockedOperator>(
    `select ${COLUMNS}, password_hash from operator where email = $1`,
    [email],
  );
}

/** Locks somebody, so that of two changes at once the second starts from what the first left. */
export function lockOperator(tx: PlatformTx, id: OperatorId): Promise<LockedOperator | null> {
  return tx.first<LockedOperator>(
    `select ${COLUMNS}, password_hash from operator where id = $1 for no key update`,
    [id],
  );
}

/** In whose place no other secret can be put. */
function nameOf(id: OperatorId): string {
  return `operator ${id}`;
}

export type NewOperator = Operator & { readonly passwordHash: string };

type MadeOperator = {
  readonly operator: OperatorRow;
  /** What their device shows codes by: it is shown once. */
  readonly secret: Buffer;
};

/** Null where somebody has the e-mail. */
export async function insertOperator(
  tx: PlatformTx,
  { id, email, name, status, passwordHash }: NewOperator,
): Promise<MadeOperator | null> {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const { value, keyId } = wrapSecret(tx.masterKeys, nameOf(id), secret);
  const operator = await tx.first<OperatorRow>(
    `insert into operator (id, email, name, status, password_hash, secret, secret_key_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email) do nothing
     returning ${COLUMNS}`,
    [id, email, name, status, passwordHash, value, keyId],
  );
  return operator && { operator, secret };
}

type NewProofs = { readonly id: OperatorId; readonly passwordHash: string };

/** Puts a new password and a new secret in the place of those of before; answers the secret. */
export function replaceProofs(tx: PlatformTx, { id, passwordHash }: NewProofs): Buffer {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const { value, keyId } = wrapSecret(tx.masterKeys, nameOf(id), secret);
  tx.send(
    `update operator set password_hash = $2, secret = $3, secret_key_id = $4, last_step = 0
      where id = $1`,
    [id, passwordHash, value, keyId],
  );
  return secret;
}

export function updateStatus(tx: PlatformTx, { id, status }: Pick<Operator, 'id' | 'status'>) {
  tx.send('update operator set status = $2 where id = $1', [id, status]);
}

export function noteOperatorLogin(
  tx: PlatformTx,
  { id, at }: { readonly id: OperatorId; readonly at: Temporal.Instant },
): void {
  tx.send('update operator set last_login_at = $2 where id = $1', [id, at]);
}

type FactorRow = {
  readonly id: OperatorId;
  readonly secret: Buffer;
  readonly secretKeyId: string | null;
  readonly lastStep: bigint;
};

function secretOf(keys: MasterKeys | null, { id, secret: value, secretKeyId: keyId }: FactorRow) {
  return unwrapSecret(keys, nameOf(id), { value, keyId });
}

/** What codes are held against, locked until one is judged. */
export async function lockOperatorFactor(
  tx: PlatformTx,
  id: OperatorId,
): Promise<{ readonly secret: Buffer; readonly lastStep: number } | null> {
  const row = await tx.first<FactorRow>(
    `select id, secret, secret_key_id, last_step from operator where id = $1 for no key update`,
    [id],
  );
  return row && { secret: secretOf(tx.masterKeys, row), lastStep: Number(row.lastStep) };
}

/** Notes that the code of a step was used, so that it is used once. */
export function noteOperatorStep(tx: PlatformTx, id: OperatorId, step: number): void {
  tx.send('update operator set last_step = $2 where id = $1', [id, step]);
}

/** The names of the keys by which any operator's secret is wrapped. */
export const OPERATOR_KEY_IDS = 'select secret_key_id as key_id from operator';

/** Wraps anew what is clear, or wrapped by the key before; tells how many. */
export async function wrapOperatorSecrets(tx: PlatformTx, keys: MasterKeys): Promise<number> {
  const rows = await tx.query<FactorRow>(
    `select id, secret, secret_key_id, last_step from operator
      where secret_key_id is distinct from $1 for no key update`,
    [keys.current.id],
  );
  for (const row of rows) {
    const wrapped = wrapSecret(keys, nameOf(row.id), secretOf(keys, row));
    tx.send('update operator set secret = $2, secret_key_id = $3 where id = $1', [
      ...[row.id, wrapped.value, wrapped.keyId],
    ]);
  }
  return rows.length;
}
