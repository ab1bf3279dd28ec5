import type { StaffId, StaffMember } from '@mkopo/core/access/staff.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

/** A member of the staff as lists show them; the hash of the password stays behind. */
export type StaffRow = StaffMember & {
  readonly mustChangePassword: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
  readonly lastLoginAt: Temporal.Instant | null;
  readonly hasSecondFactor: boolean;
};

export const STAFF_COLUMNS = `
  staff_user.id, email, staff_user.name, role, status, approval_limit_minor, must_change_password,
  branch_id,
  staff_user.created_at, updated_at, last_login_at,
  exists (select from staff_second_factor factor
           where factor.tenant_id = staff_user.tenant_id and factor.staff_id = staff_user.id
             and factor.confirmed_at is not null) as has_second_factor`;

export function findStaff(tx: TenantTx, id: StaffId): Promise<StaffRow | null> {
  return tx.first<StaffRow>(
    `select ${STAFF_COLUMNS} from staff_user where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

export type LockedStaff = StaffRow & { readonly passwordHash: string };

/** Locks somebody, so that of two changes at once the second starts from what the first left. */
export function lockStaff(tx: TenantTx, id: StaffId): Promise<LockedStaff | null> {
  return tx.first<LockedStaff>(
    `select ${STAFF_COLUMNS}, password_hash from staff_user
      where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

/**
 * Locks the lender's active admins, in id order: two who demote each other at once would otherwise
 * both find the other still there.
 */
export async function lockActiveAdmins(tx: TenantTx): Promise<StaffId[]> {
  const admins = await tx.query<{ id: StaffId }>(
    `select id from staff_user
      where tenant_id = $1 and role = 'admin' and status = 'active'
      order by id for no key update`,
    [tx.tenantId],
  );
  return admins.map(({ id }) => id);
}

export type NewStaff = StaffMember & {
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
};

/** Null when somebody at this lender has the e-mail. */
export function insertStaff(tx: TenantTx, member: NewStaff): Promise<StaffRow | null> {
  return tx.first<StaffRow>(
    `insert into staff_user (tenant_id, id, email, name, role, status, approval_limit_minor,
                             password_hash, must_change_password, branch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, email) do nothing
     returning ${STAFF_COLUMNS}`,
    [
      tx.tenantId,
      member.id,
      member.email,
      member.name,
      member.role,
      member.status,
      member.approvalLimitMinor,
      member.passwordHash,
      member.mustChangePassword,
      member.branchId,
    ],
  );
}

export async function updateStaff(tx: TenantTx, member: StaffMember): Promise<StaffRow> {
  const [changed] = await tx.query<StaffRow>(
    `update staff_user set name = $3, role = $4, status = $5, approval_limit_minor = $6,
                           branch_id = $7, updated_at = now()
      where tenant_id = $1 and id = $2
     returning ${STAFF_COLUMNS}`,
    [
      ...[tx.tenantId, member.id, member.name, member.role, member.status],
      ...[member.approvalLimitMinor, member.branchId],
    ],
  );
  if (!changed) throw new Error(`staff member ${member.id} vanished under the lock`);
  return changed;
}

type NewPassword = Pick<NewStaff, 'id' | 'passwordHash' | 'mustChangePassword'>;

export function updatePassword(
  tx: TenantTx,
  { id, passwordHash, mustChangePassword }: NewPassword,
): void {
  tx.send(
    `update staff_user set password_hash = $3, must_change_password = $4, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, passwordHash, mustChangePassword],
  );
}

export function noteLogin(
  tx: TenantTx,
  { id, at }: { readonly id: StaffId; readonly at: Temporal.Instant },
): void {
  tx.send('update staff_user set last_login_at = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    at,
  ]);
}

/** Somebody who says who they are, before we know at which lender. */
export type NamedStaff = Pick<StaffMember, 'id' | 'status'> & {
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly tenantName: string;
  readonly passwordHash: string;
  readonly isDemo: boolean;
};

const NAMED_STAFF = `
  select id, status, tenant_id, slug as tenant_slug, tenant.name as tenant_name, password_hash,
         is_demo
    from staff_user join tenant using (tenant_id)`;

/** How somebody is named: an e-mail is one person's at a lender, which its slug tells. */
export type StaffName = { readonly email: string; readonly lender: string };

export function findStaffAt(
  tx: PlatformTx,
  { email, lender }: StaffName,
): Promise<NamedStaff | null> {
  return tx.first<NamedStaff>(`${NAMED_STAFF} where email = $1 and slug = $2`, [email, lender]);
}

/** All who have an e-mail, at whichever lender: who logged in last comes first. */
export function listStaffByEmail(tx: PlatformTx, email: string): Promise<NamedStaff[]> {
  return tx.query<NamedStaff>(
    `${NAMED_STAFF} where email = $1 order by last_login_at desc nulls last, id`,
    [email],
  );
}

export type ListedStaff = StaffRow & {
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
};

/** Everybody's staff, for the operator of the installation. */
export function listAllStaff(tx: PlatformTx): Promise<ListedStaff[]> {
  return tx.query<ListedStaff>(
    `select ${STAFF_COLUMNS}, tenant_id, tenant.slug as tenant_slug
       from staff_user join tenant using (tenant_id) order by tenant.slug, email`,
  );
}
