import { Type } from 'typebox';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { signOutMember } from '#operations/members/sign-in-member.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** POST /auth/logout: the token is over, on every server, with the next call. */
export const postAuthLogout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  name: 'logOut',
  tag: 'Log-in',
  summary: 'Log out',
  description: 'Ends the token it is called with; who calls again with it gets 401.',
  needs: null,
  reply: { status: 200, data: Type.Object({}), message: 'Logout successful' },
  refusals: [],
  example: {},

  // Not kept for retries: who is out cannot ask again.
  async ownTransactions({ caller, callerProof, database, scope }) {
    await inTenant(database, scope, (tx) => signOutMember(tx, { caller, now: callerProof.now }));
    return {};
  },
});
