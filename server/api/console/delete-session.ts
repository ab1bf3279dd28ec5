import { Type } from 'typebox';
import { signOut } from '#operations/sign-out.ts';
import { inTenant } from '#store/transaction.ts';
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

  // Not kept for retries: who is out cannot ask again, and for anybody else it would be no answer.
  async apart({ caller, knock, database, scope }) {
    const { id: staffId, sessionId } = caller;
    await inTenant(database, scope, (tx) => signOut(tx, { staffId, sessionId, now: knock.now }));
    return {};
  },
});
