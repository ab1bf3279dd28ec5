import { randomBytes } from 'node:crypto';
import { DEVICE_IDLE_MAX, DEVICE_PREFIX, DEVICES_MAX } from '@mkopo/core/access/known-device.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

/** Somebody who logs in, of either kind. */
export type DeviceUser =
  | { readonly kind: 'staff'; readonly id: StaffId }
  | { readonly kind: 'member'; readonly id: MemberId };

type Person = { readonly tenantId: TenantId; readonly id: string };

const RANDOM_BYTES = 32;

/** Makes what a device is known by: it is kept there, and only its hash here. */
export function makeDevice(): string {
  return spellSecret(DEVICE_PREFIX, randomBytes(RANDOM_BYTES));
}

/** Which of some people were logged in on a device before. */
export async function knownOn<Known extends Person>(
  tx: PlatformTx,
  { people, device }: { readonly people: readonly Known[]; readonly device: string },
): Promise<Known[]> {
  const rows = await tx.query<{ personId: string }>(
    `select person_id from known_device
       join unnest($1::uuid[], $2::uuid[]) as named (tenant_id, person_id)
            using (tenant_id, person_id)
      where device_hash = $3`,
    [people.map(({ tenantId }) => tenantId), people.map(({ id }) => id), hashSecret(device)],
  );
  const known = new Set(rows.map(({ personId }) => personId));
  return people.filter(({ id }) => known.has(id));
}

type Use = {
  readonly user: DeviceUser;
  readonly device: string;
  readonly now: Temporal.Instant;
};

/** Notes that somebody has logged in on a device, and forgets the oldest beyond so many. */
export function noteDevice(tx: TenantTx, { user, device, now }: Use): void {
  const { kind, id } = user;
  tx.send(
    `insert into known_device (tenant_id, staff_id, member_id, device_hash, last_seen_at)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, person_id, device_hash)
     do update set last_seen_at = excluded.last_seen_at`,
    [
      ...[tx.tenantId, kind === 'staff' ? id : null, kind === 'member' ? id : null],
      ...[hashSecret(device), now],
    ],
  );
  tx.send(
    `delete from known_device where tenant_id = $1 and person_id = $2 and device_hash not in (
       select device_hash from known_device where tenant_id = $1 and person_id = $2
        order by last_seen_at desc, device_hash limit $3)`,
    [tx.tenantId, id, DEVICES_MAX],
  );
}

/** Forgets all devices of somebody who is shut out, or whose password others replaced. */
export function forgetDevicesOf(tx: TenantTx, id: DeviceUser['id']): void {
  tx.send('delete from known_device where tenant_id = $1 and person_id = $2', [tx.tenantId, id]);
}

/** Forgets the devices of the tenant that nobody has logged in on for long. */
export function forgetIdleDevices(tx: TenantTx, now: Temporal.Instant): void {
  tx.send('delete from known_device where tenant_id = $1 and last_seen_at < $2', [
    tx.tenantId,
    now.subtract(DEVICE_IDLE_MAX),
  ]);
}
