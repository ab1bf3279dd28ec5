import { Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { Email, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { refuseOtherSites } from '#api/records/kit/refuse-other-sites.ts';
import { signInOperator, signOutOperator } from '#operations/operators/sign-in-operator.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { placeSession, TAKE_COOKIE_AWAY, tokenIn } from './operator-cookie.ts';
import { endpoint } from './operator-endpoint.ts';

const OperatorRecord = Titled('Operator', { id: Uuid, email: Type.String(), name: Type.String() });
const OperatorSession = Titled('OperatorSession', {
  operator: OperatorRecord,
  expires_at: Instant,
});

/** POST /session: logs in. The token goes into a cookie and never into the body. */
const postSession = endpoint({
  method: 'POST',
  path: '/session',
  name: 'logIn',
  tag: 'Operators',
  summary: 'Log in',
  description:
    'Leaves the cookie `mkopo_operator`; over TLS it is called `__Host-mkopo_operator`. A ' +
    'session that the call comes with ends. Password and code are both asked for, and whichever ' +
    'is wrong, the answer is the same. A code is good once. After five failures within 15 ' +
    'minutes each try has to wait (429): 1, 2, 4 … seconds, a minute at most, as `Retry-After` ' +
    'says.',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('OperatorLogIn', {
    email: Email,
    password: ShownPassword,
    code: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Six digits of the authenticator app.',
      examples: ['492 039'],
    }),
  }),
  hashes: true,
  reply: { status: 201, data: OperatorSession },
  refusals: ['wrong_password', 'rate_limited', 'not_permitted'],
  example: {
    body: { email: 'ops@host.example', password: 'k7mp2-9vxqa-0w3ne-z5tdh', code: '492 039' },
  },

  async anonymous({ body, callerProof, database, requestId }) {
    refuseOtherSites(callerProof);
    const { now, headers } = callerProof;
    const signed = await signInOperator(database, {
      ...body,
      ...{ from: loginOrigin(callerProof, null), now, requestId, over: tokenIn(callerProof) },
      userAgent: headers['user-agent'] ?? null,
    });
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    const { opened, operator } = signed;
    return {
      data: sessionOf(operator, opened.expiresAt),
      headers: { 'set-cookie': placeSession(callerProof, opened) },
    };
  },
});

type Named = { readonly id: string; readonly email: string; readonly name: string };

function sessionOf({ id, email, name }: Named, expiresAt: Temporal.Instant) {
  return { operator: { id, email, name }, expires_at: expiresAt.toString() };
}

/** GET /session: who am I? */
const getSession = endpoint({
  method: 'GET',
  path: '/session',
  name: 'getSession',
  tag: 'Operators',
  summary: 'Read who is logged in',
  description: 'A visitor, who shows no session at all, is answered `null`.',
  greetsVisitors: true,
  reply: { status: 200, data: OrNull(OperatorSession) },
  example: {},

  async ownTransactions({ caller }) {
    return sessionOf(caller, caller.expiresAt);
  },
});

/** DELETE /session: logs out. Other sessions of the same person go on. */
const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  name: 'logOut',
  tag: 'Operators',
  summary: 'Log out',
  reply: { status: 200, data: Type.Object({}), headers: { 'set-cookie': TAKE_COOKIE_AWAY } },
  example: {},

  // Not kept for retries: who is out cannot ask again.
  async ownTransactions({ caller: { id: operatorId, sessionId }, callerProof, database, scope }) {
    const ended = { operatorId, sessionId, actor: scope.actor, now: callerProof.now };
    await inPlatform(database, async (tx) => signOutOperator(tx, ended));
    return {};
  },
});

export const SESSION_ENDPOINTS = [postSession, getSession, deleteSession];
