import { emailName } from '@mkopo/core/access/email.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Email } from '#api/kit/wire/formats.ts';
import { changeMember } from '#operations/members/manage-members.ts';
import { MemberPath, MemberRecord, showMember } from './member-record.ts';

/** PATCH /members/{id}: another e-mail, shut out, or let in again. */
export const patchMember = endpoint({
  method: 'PATCH',
  path: '/members/{id}',
  name: 'updateMember',
  tag: 'Members',
  summary: 'Change a member',
  description:
    'Fields that are left out stay as they are. Who is suspended is logged out at once, on every ' +
    'device; `active` lets them in again, or to choose a password if they never did (`invited`). ' +
    'A code that was given before is over with a suspension or another e-mail: give a new one.',
  needs: 'member.write',
  params: MemberPath,
  body: Type.Object(
    {
      email: Type.Optional(Email),
      status: Type.Optional(Type.Enum(['active', 'suspended'])),
    },
    { title: 'MemberChanges', additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, data: MemberRecord },
  refusals: ['not_found', 'invalid_state', 'member_exists'],
  example: {
    params: { id: EXAMPLE_IDS.member },
    body: { status: 'suspended' },
  },

  async live({ tx, params, body: { email, status }, now }) {
    const id = parseId(params.id) as MemberId;
    const changes = {
      ...(email !== undefined && { email: emailName(email) }),
      ...(status !== undefined && { status }),
    };
    return showMember(await changeMember(tx, { id, changes, now }));
  },
});
