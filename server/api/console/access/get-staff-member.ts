import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { StaffPath, StaffRecord, showStaff } from './staff-record.ts';

/** GET /staff/{id}: one member of staff. */
export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/{id}',
  name: 'getStaffMember',
  tag: 'Staff',
  summary: 'Read a member of staff',
  needs: 'staff.read',
  params: StaffPath,
  reply: { status: 200, data: StaffRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  async live({ tx, params, caller }) {
    const id = parseId(params.id) as StaffId;
    const staff = orRefuse((await findStaff(tx, id)) ?? refuse('not_found'));
    return showStaff(staff, caller.currency);
  },
});
