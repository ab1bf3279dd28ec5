import { emailName } from '@mkopo/core/access/email.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { toldHalf } from '#api/console/kit/told-half.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Email, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { checkNewPassword, ShownPassword } from '#api/records/kit/login-refused.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { changeStaff, createStaff, resetStaffPassword } from '#operations/access/manage-staff.ts';
import { clearStaffFailures } from '#operations/access/parts/check-staff-login.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { hashPassword, makeOneTimePassword } from '#store/kit/password-hash.ts';
import { listStaff } from '#views/access/list-staff.ts';
import { ApprovalLimit, readApprovalLimit } from './approval-limit.ts';
import {
  Role,
  readStaffBranch,
  StaffBranch,
  StaffName,
  StaffPath,
  StaffRecord,
  StaffWithPassword,
  Status,
  showStaff,
} from './staff-record.ts';

const ListQuery = Closed({
  ...PAGE_QUERY,
  status: Type.Optional(Status),
  role: Type.Optional(Role),
  branch_id: Type.Optional(Uuid),
});

/** GET /staff: who works for the lender, newest first. */
export const getStaff = endpoint({
  method: 'GET',
  path: '/staff',
  name: 'listStaff',
  tag: 'Access',
  summary: 'List the staff',
  description:
    'Newest first, those who are suspended included. Who is held to a branch sees those of it.',
  needs: 'staff.read',
  query: ListQuery,
  reply: { status: 200, data: Page(StaffRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, caller, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { status = null, role = null } = query;
    const branchId = caller.heldTo ?? idAsked<'branch'>(query.branch_id);
    const place = { after: after?.[0] ?? null, limit: rows };
    const found = await listStaff(tx, { status, role, branchId, ...place });
    return pageOf(found, size, {
      place: ({ id }) => [id],
      show: (staff) => showStaff(staff, caller.currency),
      cursors,
    });
  },
});

/** GET /staff/{id}: one member of staff. */
export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/{id}',
  name: 'getStaffMember',
  tag: 'Access',
  summary: 'Read a member of staff',
  needs: 'staff.read',
  params: StaffPath,
  reply: { status: 200, data: StaffRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  async live({ tx, params, caller }) {
    const id = parseId(params.id) as StaffId;
    const staff = orNotFound(await findStaff(tx, id));
    if (caller.heldTo && staff.branchId !== caller.heldTo) orNotFound(null);
    return showStaff(staff, caller.currency);
  },
});

/** POST /staff: an admin lets somebody in to work for the lender. */
export const postStaff = endpoint({
  method: 'POST',
  path: '/staff',
  name: 'createStaffMember',
  tag: 'Access',
  summary: 'Create a member of staff',
  description:
    'Without a `password`, one is made and answered, once. Either way the person changes it at ' +
    'the first log-in, because somebody else has seen it. Where the lender asks for two persons ' +
    'and has two admins, a new admin, manager or cashier is asked for by `POST /access-requests`.',
  needs: 'staff.write',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('NewStaffMember', {
    email: Email,
    name: StaffName,
    role: Role,
    approval_limit: Type.Optional(ApprovalLimit),
    branch_id: Type.Optional(StaffBranch),
    password: Type.Optional(ShownPassword),
  }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 201, data: StaffWithPassword },
  refusals: ['staff_exists', 'not_permitted', 'not_found'],
  example: { body: { email: 'asha.mwangi@umoja.example', name: 'Asha Mwangi', role: 'officer' } },

  async prepare({ body: { email, name, password }, database, scope }) {
    if (password === undefined) return makeOneTimePassword(toldHalf(scope));
    const chosen = { email: emailName(email), names: [name], field: 'password', scope };
    await checkNewPassword(database, password, chosen);
    return { shown: null, passwordHash: await hashPassword(password) };
  },
  async live({ tx, body, caller: { currency }, prepared: { shown, passwordHash } }) {
    const { name, role } = body;
    const email = emailName(body.email);
    const limit = { approvalLimitMinor: null, ...readApprovalLimit(body.approval_limit, currency) };
    const { branchId = null } = readStaffBranch(body);
    const input = { email, name, role, branchId, ...limit, passwordHash, mustChangePassword: true };
    const staff = await createStaff(tx, input);
    return { ...showStaff(staff, currency), one_time_password: shown };
  },
});

/** PATCH /staff/{id}: an admin changes what somebody may do, or shuts them out. */
export const patchStaffMember = endpoint({
  method: 'PATCH',
  path: '/staff/{id}',
  name: 'updateStaffMember',
  tag: 'Access',
  summary: 'Change a member of staff',
  description:
    'Fields that are left out stay as they are. It holds from the person’s next call on; who is ' +
    'suspended is logged out. Nobody changes their own role, limit, branch or status (`data.why` ' +
    'is `yourself`), and the last active admin stays one (`last_admin`). Where the lender asks ' +
    'for two persons and has two admins, what lets somebody at money, or an admin out, is asked ' +
    'for by `POST /access-requests`; who is let at money so has a password that two persons ' +
    'gave out (`password_by_one`).',
  needs: 'staff.write',
  params: StaffPath,
  body: Changes('StaffChanges', {
    name: Type.Optional(StaffName),
    role: Type.Optional(Role),
    status: Type.Optional(Status),
    approval_limit: Type.Optional(ApprovalLimit),
    branch_id: Type.Optional(StaffBranch),
  }),
  reply: { status: 200, data: StaffRecord },
  refusals: ['not_found', 'not_permitted'],
  example: { params: { id: EXAMPLE_IDS.staff }, body: { role: 'manager', approval_limit: 50_000 } },

  async live({ tx, params, body, caller, now }) {
    const { approval_limit: limit, branch_id: _, ...rest } = body;
    const limited = readApprovalLimit(limit, caller.currency);
    const changes = { ...rest, ...limited, ...readStaffBranch(body) };
    const id = parseId(params.id) as StaffId;
    const staff = await changeStaff(tx, { id, changes, by: caller.id, now });
    return showStaff(staff, caller.currency);
  },
});

/** POST /staff/{id}/password-reset: an admin helps somebody who forgot their password. */
export const postStaffPasswordReset = endpoint({
  method: 'POST',
  path: '/staff/{id}/password-reset',
  name: 'resetStaffPassword',
  tag: 'Access',
  summary: 'Give somebody a new password',
  description:
    'Ends all sessions of the person, forgets failed log-ins and known devices, and answers a ' +
    'password for the next log-in, once. One’s own password is changed with ' +
    '`POST /session/password`. Where the lender asks for two persons and has two admins, that of ' +
    'an admin, manager or cashier is asked for by `POST /access-requests`.',
  needs: 'staff.write',
  params: StaffPath,
  hashes: true,
  hasSecrets: true,
  reply: { status: 201, data: StaffWithPassword },
  refusals: ['not_found', 'not_permitted'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  prepare: ({ scope }) => makeOneTimePassword(toldHalf(scope)),
  async live({ tx, params, caller, now, prepared: { shown, passwordHash } }) {
    const id = parseId(params.id) as StaffId;
    const staff = await resetStaffPassword(tx, { id, by: caller.id, passwordHash, now });
    return { ...showStaff(staff, caller.currency), one_time_password: shown };
  },
  async afterwards({ database, caller: { tenantSlug: lender }, callerProof: { now }, done }) {
    const { email } = done as Static<typeof StaffWithPassword>;
    await clearStaffFailures(database, { lender, email, now });
  },
});
