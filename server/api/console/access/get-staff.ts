import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { listStaff } from '#views/access/list-staff.ts';
import { Role, StaffRecord, Status, showStaff } from './staff-record.ts';

const ListQuery = Type.Object(
  { ...PAGE_QUERY, status: Type.Optional(Status), role: Type.Optional(Role) },
  { additionalProperties: false },
);

/** GET /staff: who works for the lender, newest first. */
export const getStaff = endpoint({
  method: 'GET',
  path: '/staff',
  name: 'listStaff',
  tag: 'Staff',
  summary: 'List the staff',
  description: 'Newest first, those who are suspended included.',
  needs: 'staff.read',
  query: ListQuery,
  reply: { status: 200, data: Page(StaffRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
  },

  async live({ tx, query, caller, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { status = null, role = null } = query;
    const found = await listStaff(tx, { status, role, after: after?.[0] ?? null, limit: rows });
    return pageOf(found, size, {
      place: ({ id }) => [id],
      show: (staff) => showStaff(staff, caller.currency),
      cursors,
    });
  },
});
