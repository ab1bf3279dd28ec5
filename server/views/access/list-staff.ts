import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { StaffStatus } from '@mkopo/core/access/staff.ts';
import { STAFF_COLUMNS, type StaffRow } from '#store/access/staff-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListStaffInput = {
  readonly status: StaffStatus | null;
  readonly role: StaffRole | null;
  readonly branchId: BranchId | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** The staff of a lender, newest first. */
export function listStaff(
  tx: TenantTx,
  { status, role, branchId, after, limit }: ListStaffInput,
): Promise<StaffRow[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'status = ?': status,
    'role = ?': role,
    'branch_id = ?': branchId,
    'id < ?::uuid': after,
  });
  return tx.query<StaffRow>(
    `select ${STAFF_COLUMNS} from staff_user
      where ${where} order by id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
