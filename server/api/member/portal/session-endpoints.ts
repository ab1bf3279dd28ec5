import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { AnswerWithHeaders } from '#api/kit/declare/answer-with-headers.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { deviceIdIn } from '#api/kit/wire/device-id.ts';
import { Email, OrNull } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { appEndpoint, endpoint } from '#api/member/kit/member-endpoint.ts';
import { answerToken, renewToken, type TokenAnswer } from '#api/member/kit/token-answer.ts';
import { DayOf } from '#api/records/kit/described.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { signInMember, signOutMember } from '#operations/members/sign-in-member.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { placeToken, takeTokenAway } from './member-cookie.ts';

const SESSION = Type.Object({
  member_no: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
});

/** GET /lender: whose page it is, for everybody who comes. */
const getLender = appEndpoint({
  method: 'GET',
  path: '/lender',
  name: 'getLender',
  tag: 'Portal',
  summary: 'Read whose page it is',
  reply: {
    status: 200,
    data: Type.Object({
      slug: Type.String(),
      name: Type.String(),
      country: Type.String(),
      currency: Type.String(),
      time_zone: Type.String(),
      is_sandbox: Type.Boolean(),
      today: DayOf('The day of the lender’s books.'),
    }),
  },
  example: {},

  async live({ tx, now }) {
    const tenant = await readTenant(tx);
    const { slug, name, country, currency, timeZone, isSandbox } = tenant;
    return {
      ...{ slug, name, country, currency, time_zone: timeZone, is_sandbox: isSandbox },
      today: businessDateOf(now, tenant).toString(),
    };
  },
});

/** POST /session: a member logs in. The token goes into a cookie and never into the body. */
const postSession = appEndpoint({
  method: 'POST',
  path: '/session',
  name: 'logIn',
  tag: 'Portal',
  summary: 'Log in',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  takesDeviceId: true,
  body: Body('LogIn', { email: Email, password: ShownPassword }),
  hashes: true,
  reply: { status: 201, data: SESSION },
  refusals: ['wrong_password'],
  example: { body: { email: 'member@umoja.example', password: 'demo-member-password' } },

  async ownTransactions({ body, caller: app, callerProof, database, tokens, scope }) {
    const { now, headers } = callerProof;
    const from = loginOrigin(callerProof, deviceIdIn(headers));
    const userAgent = headers['user-agent'] ?? null;
    const { requestId } = scope.actor;
    const signed = await signInMember(database, {
      ...{ ...body, app, from, now, userAgent, requestId, ofNoBranch: true },
    });
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    return inCookie(callerProof, await answerToken(signed, { tokens, app }));
  },
});

/** GET /session: who is logged in here? */
const getSession = endpoint({
  method: 'GET',
  path: '/session',
  name: 'getSession',
  tag: 'Portal',
  summary: 'Read who is logged in; a visitor is answered null',
  greetsVisitors: true,
  reply: { status: 200, data: OrNull(SESSION) },
  example: {},

  async live({ tx, caller: { clientId, memberNo } }) {
    const { firstName, lastName } = orNotFound(await findClient(tx, clientId));
    return { member_no: memberNo, first_name: firstName, last_name: lastName };
  },
});

/** POST /session/renewal: a member goes on without the password; the token before is over. */
const postSessionRenewal = endpoint({
  method: 'POST',
  path: '/session/renewal',
  name: 'renewSession',
  tag: 'Portal',
  summary: 'Stay logged in',
  reply: { status: 200, data: SESSION },
  example: {},

  async ownTransactions(call) {
    return inCookie(call.callerProof, await renewToken(call));
  },
});

/** DELETE /session: the token is over, on every server, with the next call. */
const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  name: 'logOut',
  tag: 'Portal',
  summary: 'Log out',
  reply: { status: 200, data: Type.Object({}) },
  example: {},

  async ownTransactions({ caller, callerProof, database, scope }) {
    await inTenant(database, scope, (tx) => signOutMember(tx, { caller, now: callerProof.now }));
    return new AnswerWithHeaders({}, { 'set-cookie': takeTokenAway(callerProof) });
  },
});

/** Shows who is in, and leaves the token with the browser alone. */
function inCookie(callerProof: CallerProof, answer: Static<typeof TokenAnswer>) {
  const { access_token: token, expires_in: seconds, member } = answer;
  const { member_no, first_name, last_name } = member;
  const cookies = placeToken(callerProof, { token, seconds });
  return new AnswerWithHeaders({ member_no, first_name, last_name }, { 'set-cookie': cookies });
}

/** Coming in, staying and leaving, with a cookie where an app has a token. */
export const PORTAL_SESSION_ENDPOINTS = [
  ...[getLender, postSession, getSession, postSessionRenewal, deleteSession],
];
