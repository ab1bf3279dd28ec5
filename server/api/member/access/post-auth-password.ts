import { emailName } from '@mkopo/core/access/email.ts';
import { Type } from 'typebox';
import { Email } from '#api/kit/wire/formats.ts';
import { appEndpoint } from '#api/member/kit/member-endpoint.ts';
import { checkNewPassword, codeRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { chooseMemberPassword } from '#operations/members/set-member-password.ts';

/** POST /auth/password: a member chooses a password, with a code that the lender gave them. */
export const postAuthPassword = appEndpoint({
  method: 'POST',
  path: '/auth/password',
  name: 'choosePassword',
  tag: 'Password',
  summary: 'Choose a password with a code',
  description:
    'The code of an invitation is good for 7 days, one for a forgotten password for an hour; ' +
    'each is used once, and a newer one ends the one before. Letters in either case and without ' +
    'the dash will do. Every other token of the member ends. A wrong code, an old one and an ' +
    'e-mail that nobody has get the same answer; ten failures within 15 minutes lock the e-mail.',
  needs: null,
  body: Type.Object(
    {
      email: Email,
      code: Type.String({ minLength: 1, maxLength: 40, examples: ['k7mp2-9vxqa'] }),
      password: ShownPassword,
    },
    { title: 'PasswordChoice', additionalProperties: false },
  ),
  reply: { status: 200, data: Type.Object({}), message: 'Password set' },
  refusals: ['wrong_code'],
  example: {
    body: {
      email: 'member@umoja.example',
      code: 'k7mp2-9vxqa',
      password: 'napenda kuweka akiba',
    },
  },

  async ownTransactions({ body, caller: app, callerProof, database, scope }) {
    const { email, code, password: newPassword } = body;
    const { ip: address, now } = callerProof;
    checkNewPassword(newPassword, { email: emailName(email), field: 'password' });
    const { requestId } = scope.actor;
    const chosen = await chooseMemberPassword(database, {
      ...{ app, email, code, newPassword, address, now, requestId },
    });
    if (chosen.outcome !== 'chosen') throw codeRefused(chosen, now);
    return {};
  },
});
