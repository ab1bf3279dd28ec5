import { Type } from 'typebox';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { checkNewPassword, loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { changeMemberPassword } from '#operations/members/set-member-password.ts';

/** POST /auth/change-password: a member changes the password, with the old one. */
export const postAuthChangePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  name: 'changeOwnPassword',
  tag: 'Password',
  summary: 'Change the password',
  description:
    'At least 10 characters, and not the e-mail; a sentence is best. All other tokens of the ' +
    'member end. Wrong guesses at the old password count like failed log-ins.',
  needs: null,
  body: Type.Object(
    { current_password: ShownPassword, new_password: ShownPassword },
    { title: 'PasswordChange', additionalProperties: false },
  ),
  reply: { status: 200, data: Type.Object({}), message: 'Password changed' },
  refusals: ['wrong_password'],
  example: {
    body: { current_password: 'demo-member-password', new_password: 'napenda kuweka akiba' },
  },

  async ownTransactions({ body, caller, callerProof, database, scope }) {
    const { current_password: password, new_password: newPassword } = body;
    const { ip: address, now } = callerProof;
    const rule = { email: caller.email, field: 'new_password', old: password };
    checkNewPassword(newPassword, rule);
    const changed = await changeMemberPassword(database, {
      ...{ caller, password, newPassword, address, now, scope },
    });
    if (changed.outcome !== 'changed') throw loginRefused(changed, now);
    return {};
  },
});
