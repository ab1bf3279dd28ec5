import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Whether one admin alone gave somebody the password that they last got from another: that admin
 * may still be the one who knows it, whatever it was changed to since.
 */
export async function isPasswordByOne(tx: TenantTx, id: StaffId): Promise<boolean> {
  const given = await tx.first<{ isByOne: boolean }>(
    `select actor_kind = 'staff' and not after ? 'askedBy' as is_by_one from audit_record
      where tenant_id = $1 and subject_kind = 'staff' and subject_id = $2
        and action in ('staff.create', 'staff.reset_password')
      order by id desc limit 1`,
    [tx.tenantId, id],
  );
  return given?.isByOne ?? false;
}
