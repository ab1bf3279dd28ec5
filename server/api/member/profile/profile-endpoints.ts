import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { Email, OrNull, Phone } from '#api/kit/wire/formats.ts';
import { Changes } from '#api/kit/wire/object-shapes.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { changeClient } from '#operations/clients/change-client.ts';
import { findClient } from '#store/clients/client-store.ts';
import { ProfileRecord, showProfile } from './member-record.ts';

/** GET /members/me: a member looks at what is known of them. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/members/me',
  name: 'getProfile',
  tag: 'Profile',
  summary: 'Read one’s profile',
  description: 'Who the member is to the lender, and how they can be reached.',
  reply: { status: 200, data: ProfileRecord },
  refusals: ['not_found'],
  example: {},

  async live({ tx, caller }) {
    const client = orNotFound(await findClient(tx, caller.clientId));
    return showProfile(caller, client);
  },
});

/** PATCH /members/me: a member says how they can be reached. */
export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/members/me',
  name: 'updateProfile',
  tag: 'Profile',
  summary: 'Change how one can be reached',
  description:
    'What is left out stays as it is. Names and documents are changed by the lender, who has ' +
    'seen them. Money is paid out to `phone`: it stays while an approved loan waits for that ' +
    '(`invalid_state`).',
  body: Changes('ProfileChanges', {
    phone: Type.Optional(Phone),
    contact_email: Type.Optional(OrNull(Email)),
  }),
  reply: { status: 200, data: ProfileRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { body: { phone: '+254722000111', contact_email: 'wanjiku@example.com' } },

  async live({ tx, body: { phone, contact_email: email }, caller }) {
    const changes = {
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
    };
    return showProfile(caller, await changeClient(tx, { id: caller.clientId, changes }));
  },
});
