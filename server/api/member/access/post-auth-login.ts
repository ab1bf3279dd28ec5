import { Type } from 'typebox';
import { Email } from '#api/kit/wire/formats.ts';
import { appEndpoint } from '#api/member/kit/member-endpoint.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { signInMember } from '#operations/members/sign-in-member.ts';
import { answerToken, TokenAnswer } from './token-answer.ts';

/** POST /auth/login: a member logs in to the lender's app. */
export const postAuthLogin = appEndpoint({
  method: 'POST',
  path: '/auth/login',
  name: 'logIn',
  tag: 'Log-in',
  summary: 'Log in',
  description:
    'Answers a token that opens all other calls for an hour. A wrong e-mail and a wrong password ' +
    'get the same answer; ten failures within 15 minutes lock the e-mail, whether anybody has ' +
    'it or not, and `Retry-After` says for how long.',
  needs: null,
  body: Type.Object(
    { email: Email, password: ShownPassword },
    { title: 'LogIn', additionalProperties: false },
  ),
  reply: { status: 200, data: TokenAnswer, message: 'Login successful' },
  refusals: ['wrong_password'],
  example: {
    body: { email: 'member@umoja.example', password: 'demo-member-password' },
  },

  async ownTransactions({ body, caller: app, callerProof, database, tokens, scope }) {
    const { ip: address, now, headers } = callerProof;
    const userAgent = headers['user-agent'] ?? null;
    const { requestId } = scope.actor;
    const signed = await signInMember(database, {
      ...{ ...body, app, address, now, userAgent, requestId },
    });
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    return answerToken(signed, { tokens, app });
  },
});
