import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { checkNewPassword, loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { changeOwnPassword } from '#operations/access/sign-in.ts';

/** POST /session/password: one changes one's own password, with the old one. */
export const postSessionPassword = endpoint({
  method: 'POST',
  path: '/session/password',
  name: 'changeOwnPassword',
  tag: 'Session',
  summary: 'Change one’s own password',
  description:
    'At least 10 characters, and not the e-mail; a sentence is best. All other sessions of the ' +
    'same person end. Wrong guesses at the old password count like failed log-ins.',
  needs: null,
  body: Type.Object(
    { current_password: ShownPassword, new_password: ShownPassword },
    { title: 'PasswordChange', additionalProperties: false },
  ),
  reply: { status: 200, data: Type.Object({}) },
  refusals: ['wrong_password', 'rate_limited'],
  example: {
    body: { current_password: 'k7mp2-9vxqa-0w3ne-z5tdh', new_password: 'ninaipenda kazi yangu' },
  },

  async ownTransactions({ body, caller, callerProof, database, scope }) {
    const { email, sessionId } = caller;
    const { ip: address, now } = callerProof;
    checkNewPassword(body.new_password, {
      email,
      field: 'new_password',
      old: body.current_password,
    });
    const changed = await changeOwnPassword(database, {
      email,
      password: body.current_password,
      newPassword: body.new_password,
      sessionId,
      address,
      now,
      requestId: scope.actor.requestId,
    });
    if (changed.outcome !== 'changed') throw loginRefused(changed, now);
    return {};
  },
});
