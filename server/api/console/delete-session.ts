import { Type } from 'typebox';
import { signOut } from '#operations/sign-out.ts';
import { endpoint } from './console-endpoint.ts';
import { TAKE_COOKIE_AWAY } from './session-cookie.ts';

/** DELETE /session: logs out. Other sessions of the same person go on. */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  name: 'logOut',
  tag: 'Session',
  summary: 'Log out',
  needs: null,
  reply: { status: 200, data: Type.Object({}), headers: { 'set-cookie': TAKE_COOKIE_AWAY } },
  refusals: [],
  example: { reply: {} },

  async live({ tx, caller, now }) {
    await signOut(tx, { staffId: caller.id, sessionId: caller.sessionId, now });
    return {};
  },
});
