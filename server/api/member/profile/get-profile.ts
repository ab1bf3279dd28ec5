import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { findClient } from '#store/clients/client-store.ts';
import { ProfileRecord, showProfile } from './member-record.ts';

/** GET /members/me: a member looks at what is known of them. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/members/me',
  name: 'getProfile',
  tag: 'Profile',
  summary: 'Read one’s profile',
  needs: null,
  reply: { status: 200, data: ProfileRecord },
  refusals: ['not_found'],
  example: {},

  async live({ tx, caller }) {
    const client = orNotFound(await findClient(tx, caller.clientId));
    return showProfile(caller, client);
  },
});
