import type { BranchId } from '@mkopo/core/access/branch.ts';
import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { STAFF_STATUSES } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { StaffRow } from '#store/access/staff-store.ts';
import { ApprovalLimit } from './approval-limit.ts';

export const StaffName = Words({ minLength: 1, maxLength: 100 });
export const Role = Type.Enum([...STAFF_ROLES]);
export const Status = Type.Enum([...STAFF_STATUSES], {
  description: 'Who is `suspended` is logged out and cannot log in.',
});

export const StaffBranch = OrNull(Uuid, {
  description:
    'Where they work; null: at the head office, for all branches. Where `branch_fence` of the ' +
    'settings is `on`, they see what is of their branch alone.',
});

/** What is sent of a branch; nothing where nothing is. */
export function readStaffBranch({ branch_id: sent }: { readonly branch_id?: string | null }): {
  readonly branchId?: BranchId | null;
} {
  if (sent === undefined) return {};
  return { branchId: sent === null ? null : (parseId(sent) as BranchId) };
}

export const StaffPath = Type.Object({ id: Uuid });

/** A member of staff as colleagues see them. */
export const { schema: StaffRecord, show: showStaff } = record(
  'StaffMember',
  (staff: StaffRow, currency: Currency) => ({ ...staff, currency }),
  {
    id: [Uuid, 'id'],
    email: [Type.String(), 'email'],
    name: [Type.String(), 'name'],
    role: [Role, 'role'],
    status: [Status, 'status'],
    approval_limit: [ApprovalLimit, 'approvalLimitMinor'],
    branch_id: [StaffBranch, 'branchId'],
    must_change_password: [
      FlagOf('The password is one that an admin has seen; it is changed at the next log-in.'),
      'mustChangePassword',
    ],
    created_at: [Instant, 'createdAt'],
    updated_at: [Instant, 'updatedAt'],
    last_login_at: [OrNull(Instant), 'lastLoginAt'],
    has_second_factor: [
      FlagOf('A code of a device is asked for at the log-in.'),
      'hasSecondFactor',
    ],
  },
);

/** The same with a password to hand over, for the one time that it can be seen. */
export const StaffWithPassword = Titled('StaffMemberWithPassword', {
  ...StaffRecord.properties,
  one_time_password: OrNull(Type.String(), {
    description:
      'Hand it to the person, who changes it at the first log-in. It is shown this once; ' +
      'null where a password was given.',
  }),
});
