import { createHmac, randomBytes } from 'node:crypto';
import {
  codeOfMac,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  spellRecoveryCode,
  TOTP_SECRET_BYTES,
} from '@mkopo/core/access/second-factor.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import {
  type MasterKeys,
  unwrapSecret,
  type WrappedSecret,
  wrapSecret,
} from '#store/kit/master-key.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

type Row = {
  readonly staffId: StaffId;
  readonly secret: Buffer;
  readonly secretKeyId: string | null;
  readonly confirmedAt: Temporal.Instant | null;
  readonly lastStep: bigint;
};

/** What the device of a member of staff shows codes by. */
export type SecondFactor = Pick<Row, 'staffId' | 'confirmedAt'> & {
  readonly secret: Buffer;
  readonly lastStep: number;
};

const COLUMNS = 'staff_id, secret, secret_key_id, confirmed_at, last_step';

/** In whose place no other secret can be put. */
function nameOf(staffId: StaffId): string {
  return `second factor ${staffId}`;
}

function factorOf(keys: MasterKeys | null, row: Row): SecondFactor {
  const { staffId, confirmedAt, lastStep, secret: value, secretKeyId: keyId } = row;
  const secret = unwrapSecret(keys, nameOf(staffId), { value, keyId });
  return { staffId, confirmedAt, secret, lastStep: Number(lastStep) };
}

type Person = { readonly tenantId: TenantId; readonly id: StaffId };

/** The second factor of somebody who knocks, locked until a code is judged. */
export async function lockFactorOf(
  tx: PlatformTx,
  { tenantId, id }: Person,
): Promise<SecondFactor | null> {
  const row = await tx.first<Row>(
    `select ${COLUMNS} from staff_second_factor
      where tenant_id = $1 and staff_id = $2 for no key update`,
    [tenantId, id],
  );
  return row && factorOf(tx.masterKeys, row);
}

/** Locks one's own, begun or in use. */
export async function lockSecondFactor(
  tx: TenantTx,
  staffId: StaffId,
): Promise<SecondFactor | null> {
  const row = await tx.first<Row>(
    `select ${COLUMNS} from staff_second_factor
      where tenant_id = $1 and staff_id = $2 for no key update`,
    [tx.tenantId, staffId],
  );
  return row && factorOf(tx.masterKeys, row);
}

/** Notes that the code of a step was used, so that it is used once. */
export function noteStep(tx: PlatformTx, { tenantId, id }: Person, step: number): void {
  tx.send('update staff_second_factor set last_step = $3 where tenant_id = $1 and staff_id = $2', [
    tenantId,
    id,
    step,
  ]);
}

/** Uses a recovery code up. False where it is none of those that are left. */
export async function useRecoveryCode(
  tx: PlatformTx,
  { tenantId, id }: Person,
  code: string,
): Promise<boolean> {
  const used = await tx.query(
    `update staff_second_factor set recovery_hashes = array_remove(recovery_hashes, $3::bytea)
      where tenant_id = $1 and staff_id = $2 and $3::bytea = any (recovery_hashes)
     returning true`,
    [tenantId, id, hashSecret(code)],
  );
  return used.length > 0;
}

/** Whether a recovery code is one of those that are left. */
export async function hasRecoveryCode(
  tx: PlatformTx,
  { tenantId, id }: Person,
  code: string,
): Promise<boolean> {
  const found = await tx.query(
    `select from staff_second_factor
      where tenant_id = $1 and staff_id = $2 and $3::bytea = any (recovery_hashes)`,
    [tenantId, id, hashSecret(code)],
  );
  return found.length > 0;
}

type Begun = { readonly staffId: StaffId; readonly now: Temporal.Instant };

/** Makes a secret for a device that is about to be enrolled, in place of one begun before. */
export function insertSecondFactor(tx: TenantTx, { staffId, now }: Begun): Buffer {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const { value, keyId } = wrapSecret(tx.masterKeys, nameOf(staffId), secret);
  tx.send(
    `insert into staff_second_factor (tenant_id, staff_id, secret, secret_key_id, begun_at)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, staff_id) do update
        set secret = excluded.secret, secret_key_id = excluded.secret_key_id,
            begun_at = excluded.begun_at, last_step = 0
      where staff_second_factor.confirmed_at is null`,
    [tx.tenantId, staffId, value, keyId, now],
  );
  return secret;
}

type Confirmed = Begun & { readonly step: number };

/** Puts it in use; answers the recovery codes, of which only hashes are kept. */
export function confirmSecondFactor(
  tx: TenantTx,
  { staffId, now, step }: Confirmed,
): readonly string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    spellRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  tx.send(
    `update staff_second_factor
        set confirmed_at = $3, last_step = $4, recovery_hashes = $5::bytea[]
      where tenant_id = $1 and staff_id = $2`,
    [tx.tenantId, staffId, now, step, codes.map(hashSecret)],
  );
  return codes;
}

/** Takes it off; false where there was none in use. */
export async function deleteSecondFactor(tx: TenantTx, staffId: StaffId): Promise<boolean> {
  const gone = await tx.query<{ wasInUse: boolean }>(
    `delete from staff_second_factor where tenant_id = $1 and staff_id = $2
     returning confirmed_at is not null as was_in_use`,
    [tx.tenantId, staffId],
  );
  return gone.some(({ wasInUse }) => wasInUse);
}

/** The names of the keys by which any secret of a second factor is wrapped. */
export const FACTOR_KEY_IDS = 'select secret_key_id as key_id from staff_second_factor';

/** Wraps anew what is clear, or wrapped by the key before; tells how many. */
export async function wrapFactorSecrets(tx: PlatformTx, keys: MasterKeys): Promise<number> {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from staff_second_factor
      where secret_key_id is distinct from $1 for no key update`,
    [keys.current.id],
  );
  for (const row of rows) {
    const { staffId, secret } = factorOf(keys, row);
    const wrapped: WrappedSecret = wrapSecret(keys, nameOf(staffId), secret);
    tx.send('update staff_second_factor set secret = $2, secret_key_id = $3 where staff_id = $1', [
      staffId,
      wrapped.value,
      wrapped.keyId,
    ]);
  }
  return rows.length;
}

/** The code that an authenticator app with this secret shows in a step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  return codeOfMac(createHmac('sha1', secret).update(counter).digest());
}
