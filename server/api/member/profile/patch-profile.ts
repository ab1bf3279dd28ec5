import { Type } from 'typebox';
import { Email, OrNull, Phone } from '#api/kit/wire/formats.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { changeOwnContacts } from '#operations/members/manage-members.ts';
import { ProfileRecord, showProfile } from './member-record.ts';

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
  needs: null,
  body: Type.Object(
    { phone: Type.Optional(Phone), contact_email: Type.Optional(OrNull(Email)) },
    { title: 'ProfileChanges', additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, data: ProfileRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    body: { phone: '+254722000111', contact_email: 'wanjiku@example.com' },
  },

  async live({ tx, body: { phone, contact_email: email }, caller }) {
    const changes = {
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
    };
    return showProfile(caller, await changeOwnContacts(tx, { id: caller.clientId, changes }));
  },
});
