import { emailName } from '@mkopo/core/access/email.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Email } from '#api/kit/wire/formats.ts';
import { checkNewPassword, ShownPassword } from '#api/records/kit/login-refused.ts';
import { createStaff } from '#operations/access/manage-staff.ts';
import { hashPassword, makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { ApprovalLimit, readApprovalLimit } from './approval-limit.ts';
import { Role, StaffName, StaffWithPassword, showStaff } from './staff-record.ts';

/** POST /staff: an admin lets somebody in to work for the lender. */
export const postStaff = endpoint({
  method: 'POST',
  path: '/staff',
  name: 'createStaffMember',
  tag: 'Staff',
  summary: 'Create a member of staff',
  description:
    'Without a `password`, one is made and answered, once. Either way the person changes it at ' +
    'the first log-in, because somebody else has seen it.',
  needs: 'staff.write',
  body: Type.Object(
    {
      email: Email,
      name: StaffName,
      role: Role,
      approval_limit: Type.Optional(ApprovalLimit),
      password: Type.Optional(ShownPassword),
    },
    { title: 'NewStaffMember', additionalProperties: false },
  ),
  reply: { status: 201, data: StaffWithPassword },
  refusals: ['staff_exists'],
  example: {
    body: { email: 'asha.mwangi@umoja.example', name: 'Asha Mwangi', role: 'officer' },
  },

  async ownTransactions({ body, caller, database, scope }) {
    const { name, role, password } = body;
    const { currency } = caller;
    const email = emailName(body.email);
    if (password !== undefined) checkNewPassword(password, { email, field: 'password' });
    const limit = { approvalLimitMinor: null, ...readApprovalLimit(body.approval_limit, currency) };
    const made = password === undefined ? await makeOneTimePassword() : null;
    const passwordHash = made?.passwordHash ?? (await hashPassword(password ?? ''));
    const input = { email, name, role, ...limit, passwordHash, mustChangePassword: true };
    const staff = await inTenant(database, scope, (tx) => createStaff(tx, input));
    return { ...showStaff(staff, currency), one_time_password: made?.password ?? null };
  },
});
