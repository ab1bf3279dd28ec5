import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { TAKE_COOKIE_AWAY } from '#api/console/kit/session-cookie.ts';
import { signOut } from '#operations/access/sign-in.ts';
import { inTenant } from '#store/kit/transaction.ts';

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
  example: {},

  // Not kept for retries: who is out cannot ask again, and for anybody else it would be no answer.
  async ownTransactions({ caller, callerProof, database, scope }) {
    const { id: staffId, sessionId } = caller;
    await inTenant(database, scope, (tx) =>
      signOut(tx, { staffId, sessionId, now: callerProof.now }),
    );
    return {};
  },
});
