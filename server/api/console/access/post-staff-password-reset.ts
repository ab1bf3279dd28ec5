import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { resetStaffPassword } from '#operations/access/manage-staff.ts';
import { liftLoginLock } from '#operations/access/parts/check-password.ts';
import { STAFF_DOOR } from '#operations/access/sign-in.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { StaffPath, StaffWithPassword, showStaff } from './staff-record.ts';

/** POST /staff/{id}/password-reset: an admin helps somebody who forgot their password. */
export const postStaffPasswordReset = endpoint({
  method: 'POST',
  path: '/staff/{id}/password-reset',
  name: 'resetStaffPassword',
  tag: 'Staff',
  summary: 'Give somebody a new password',
  description:
    'Ends all sessions of the person, lifts a lock from failed log-ins, and answers a password ' +
    'for the next log-in, once. One’s own ' +
    'password is changed with `POST /session/password`.',
  needs: 'staff.write',
  params: StaffPath,
  reply: { status: 201, data: StaffWithPassword },
  refusals: ['not_found', 'not_permitted'],
  example: {
    params: { id: EXAMPLE_IDS.staff },
  },

  async ownTransactions({ params, caller, callerProof, database, scope }) {
    const { password, passwordHash } = await makeOneTimePassword();
    const id = parseId(params.id) as StaffId;
    const reset = { id, by: caller.id, passwordHash, now: callerProof.now };
    const staff = await inTenant(database, scope, (tx) => resetStaffPassword(tx, reset));
    await liftLoginLock(database, { ...STAFF_DOOR, email: staff.email, now: callerProof.now });
    return { ...showStaff(staff, caller.currency), one_time_password: password };
  },
});
