import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { refuseOtherSites } from '#api/console/kit/refuse-other-sites.ts';
import { placeCookie } from '#api/console/kit/session-cookie.ts';
import { Email, Instant, Uuid } from '#api/kit/wire/formats.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { signIn } from '#operations/access/sign-in.ts';
import { Role } from './staff-record.ts';

/** POST /session: logs in. The token goes into a cookie and never into the body. */
export const postSession = endpoint({
  method: 'POST',
  path: '/session',
  name: 'logIn',
  tag: 'Session',
  summary: 'Log in',
  description:
    'Leaves the cookie `mkopo_session`. A wrong e-mail and a wrong password get the same answer; ' +
    'ten failures within 15 minutes lock the e-mail, and `Retry-After` says for how long.',
  needs: null,
  body: Type.Object(
    { email: Email, password: ShownPassword },
    { title: 'LogIn', additionalProperties: false },
  ),
  reply: {
    status: 201,
    data: Type.Object({
      staff: Type.Object({
        id: Uuid,
        email: Type.String(),
        name: Type.String(),
        role: Role,
      }),
      must_change_password: Type.Boolean(),
      expires_at: Instant,
    }),
  },
  refusals: ['wrong_password', 'rate_limited', 'not_permitted'],
  example: {
    body: { email: 'asha.mwangi@umoja.example', password: 'correct horse battery staple' },
  },

  async anonymous({ body, callerProof, database, requestId }) {
    refuseOtherSites(callerProof);
    const { ip: address, now, headers } = callerProof;
    const userAgent = headers['user-agent'] ?? null;
    const signed = await signIn(database, { ...body, address, now, userAgent, requestId });
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    const { token, expiresAt } = signed.opened;
    const { id, email, name, role, mustChangePassword } = signed.staff;
    return {
      data: {
        staff: { id, email, name, role },
        must_change_password: mustChangePassword,
        expires_at: expiresAt.toString(),
      },
      headers: { 'set-cookie': placeCookie({ token, expiresAt, callerProof }) },
    };
  },
});
