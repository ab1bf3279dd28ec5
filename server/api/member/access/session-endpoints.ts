import { Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { deviceIdIn } from '#api/kit/wire/device-id.ts';
import { Email } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { appEndpoint, endpoint } from '#api/member/kit/member-endpoint.ts';
import { answerToken, renewToken, TokenAnswer } from '#api/member/kit/token-answer.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { signInMember, signOutMember } from '#operations/members/sign-in-member.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** POST /auth/login: a member logs in to the lender's app. */
export const postAuthLogin = appEndpoint({
  method: 'POST',
  path: '/auth/login',
  name: 'logIn',
  tag: 'Access',
  summary: 'Log in',
  description:
    'Answers a token that opens all other calls for an hour. A wrong e-mail and a wrong password ' +
    'get the same answer. After five failures within 15 minutes each try has to wait (429), ' +
    'whether anybody has the e-mail or not: 1, 2, 4 … seconds, a minute at most, as ' +
    '`Retry-After` says. A device that the member was logged in on before has a count of its own.',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  takesDeviceId: true,
  body: Body('LogIn', { email: Email, password: ShownPassword }),
  hashes: true,
  reply: { status: 200, data: TokenAnswer, message: 'Login successful' },
  refusals: ['wrong_password'],
  example: { body: { email: 'member@umoja.example', password: 'demo-member-password' } },

  async ownTransactions({ body, caller: app, callerProof, database, tokens, scope }) {
    const { now, headers } = callerProof;
    const from = loginOrigin(callerProof, deviceIdIn(headers));
    const userAgent = headers['user-agent'] ?? null;
    const { requestId } = scope.actor;
    const signed = await signInMember(database, {
      ...{ ...body, app, from, now, userAgent, requestId },
    });
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    return answerToken(signed, { tokens, app });
  },
});

/** POST /auth/refresh: a member goes on without the password. */
export const postAuthRefresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  name: 'refreshToken',
  tag: 'Access',
  summary: 'Get a new token',
  description:
    'For a token that is still good, answers another that lasts an hour; the one it was asked ' +
    'with ends. Twelve hours after the log-in the password is asked for again: the last token ' +
    'is shorter (`expires_in`), and past it this answers 401.',
  reply: { status: 200, data: TokenAnswer, message: 'Token refreshed' },
  example: {},

  ownTransactions: renewToken,
});

/** POST /auth/logout: the token is over, on every server, with the next call. */
export const postAuthLogout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  name: 'logOut',
  tag: 'Access',
  summary: 'Log out',
  description: 'Ends the token it is called with; who calls again with it gets 401.',
  reply: { status: 200, data: Type.Object({}), message: 'Logout successful' },
  example: {},

  // Not kept for retries: who is out cannot ask again.
  async ownTransactions({ caller, callerProof, database, scope }) {
    await inTenant(database, scope, (tx) => signOutMember(tx, { caller, now: callerProof.now }));
    return {};
  },
});
