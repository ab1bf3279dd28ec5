import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { STAFF_STATUSES } from '@mkopo/core/access/staff.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { Instant, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { StaffRow } from '#store/access/staff-store.ts';
import { ApprovalLimit, showApprovalLimit } from './approval-limit.ts';

export const StaffName = Words({ minLength: 1, maxLength: 100 });
export const Role = Type.Enum([...STAFF_ROLES]);
export const Status = Type.Enum([...STAFF_STATUSES], {
  description: 'Who is `suspended` is logged out and cannot log in.',
});

export const StaffPath = Type.Object({ id: Uuid });

/** A member of staff as colleagues see them. */
export const StaffRecord = Titled('StaffMember', {
  id: Uuid,
  email: Type.String(),
  name: Type.String(),
  role: Role,
  status: Status,
  approval_limit: ApprovalLimit,
  must_change_password: Type.Boolean({
    description: 'The password is one that an admin has seen; it is changed at the next log-in.',
  }),
  created_at: Instant,
  updated_at: Instant,
  last_login_at: Type.Union([Instant, Type.Null()]),
});

/** The same with a password to hand over, for the one time that it can be seen. */
export const StaffWithPassword = Titled('StaffMemberWithPassword', {
  ...StaffRecord.properties,
  one_time_password: Type.Union([Type.String(), Type.Null()], {
    description:
      'Hand it to the person, who changes it at the first log-in. It is shown this once; ' +
      'null where a password was given.',
  }),
});

export function showStaff(staff: StaffRow, currency: Currency): Static<typeof StaffRecord> {
  return {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    status: staff.status,
    approval_limit: showApprovalLimit(staff.approvalLimitMinor, currency),
    must_change_password: staff.mustChangePassword,
    created_at: staff.createdAt.toString(),
    updated_at: staff.updatedAt.toString(),
    last_login_at: staff.lastLoginAt?.toString() ?? null,
  };
}
