import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { changeStaff } from '#operations/access/manage-staff.ts';
import { ApprovalLimit, readApprovalLimit } from './approval-limit.ts';
import { Role, StaffName, StaffPath, StaffRecord, Status, showStaff } from './staff-record.ts';

/** PATCH /staff/{id}: an admin changes what somebody may do, or shuts them out. */
export const patchStaffMember = endpoint({
  method: 'PATCH',
  path: '/staff/{id}',
  name: 'updateStaffMember',
  tag: 'Staff',
  summary: 'Change a member of staff',
  description:
    'Fields that are left out stay as they are. It holds from the person’s next call on; who is ' +
    'suspended is logged out. Nobody changes their own role, limit or status (`data.why` is ' +
    '`yourself`), and the last active admin stays one (`last_admin`).',
  needs: 'staff.write',
  params: StaffPath,
  body: Type.Object(
    {
      name: Type.Optional(StaffName),
      role: Type.Optional(Role),
      status: Type.Optional(Status),
      approval_limit: Type.Optional(ApprovalLimit),
    },
    { title: 'StaffChanges', additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, data: StaffRecord },
  refusals: ['not_found', 'not_permitted'],
  example: {
    params: { id: EXAMPLE_IDS.staff },
    body: { role: 'manager', approval_limit: 50_000 },
  },

  async live({ tx, params, body, caller, now }) {
    const { approval_limit: limit, ...rest } = body;
    const changes = { ...rest, ...readApprovalLimit(limit, caller.currency) };
    const id = parseId(params.id) as StaffId;
    const staff = await changeStaff(tx, { id, changes, by: caller.id, now });
    return showStaff(staff, caller.currency);
  },
});
