import { Type } from 'typebox';
import { Email } from '#api/kit/wire/formats.ts';
import { appEndpoint } from '#api/member/kit/member-endpoint.ts';
import { tooMany } from '#api/records/kit/login-refused.ts';
import { askMemberReset } from '#operations/members/give-member-code.ts';

/** POST /auth/password-reset: somebody forgot their password. */
export const postAuthPasswordReset = appEndpoint({
  method: 'POST',
  path: '/auth/password-reset',
  name: 'askForReset',
  tag: 'Password',
  summary: 'Ask for a new password',
  description:
    'The lender is told, and gives the member a code for `POST /auth/password`. The answer is ' +
    'the same whether anybody has this e-mail or not. Ten times within 15 minutes are heard.',
  needs: null,
  body: Type.Object({ email: Email }, { title: 'ResetWanted', additionalProperties: false }),
  reply: {
    status: 200,
    data: Type.Object({}),
    message: 'If a member has this e-mail, the lender will send a code',
  },
  refusals: [],
  example: { body: { email: 'member@umoja.example' } },

  async ownTransactions({ body: { email }, caller: app, callerProof, database, scope }) {
    const { ip: address, now } = callerProof;
    const { requestId } = scope.actor;
    const asked = await askMemberReset(database, { app, email, address, now, requestId });
    if (asked.outcome === 'locked') throw tooMany(asked.until, now);
    return {};
  },
});
