import { CODE_PURPOSES } from '@mkopo/core/access/one-time-code.ts';
import { MEMBER_STATUSES } from '@mkopo/core/member/member.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { MemberRow } from '#store/members/member-store.ts';

export const MemberPath = Type.Object({ id: Uuid });
export const MemberStatusField = Type.Enum([...MEMBER_STATUSES], {
  description: '`invited`: has not chosen a password yet. Who is `suspended` cannot log in.',
});

/** A member as the lender's staff see them. */
export const { schema: MemberRecord, show: showMember } = record(
  'Member',
  (member: MemberRow) => member,
  {
    id: [Uuid, 'id'],
    member_id: [CountOf('What apps call the member by.'), 'number'],
    member_no: [TextOf('What people call the member by.'), 'memberNo'],
    client_id: [Uuid, 'clientId'],
    email: [Type.String(), 'email'],
    first_name: [Type.String(), 'firstName'],
    last_name: [Type.String(), 'lastName'],
    status: [MemberStatusField, 'status'],
    created_at: [Instant, 'createdAt'],
    updated_at: [Instant, 'updatedAt'],
    last_login_at: [OrNull(Instant), 'lastLoginAt'],
    reset_asked_at: [
      OrNull(Instant, {
        description: 'When the member asked, in the app, for a new password; null once it is set.',
      }),
      'resetAskedAt',
    ],
  },
);

/** The same with a code to hand over, for the one time that it can be seen. */
export const MemberWithCode = Titled('MemberWithCode', {
  ...MemberRecord.properties,
  one_time_code: OrNull(Type.String(), {
    description:
      'Hand it to the member, who chooses a password with it. It is shown this once; where two ' +
      'persons give it, the second half, of which whoever asked has the first. Null where a ' +
      'message brings it: then nobody of the staff sees it.',
  }),
  sent_to: OrNull(Type.String(), {
    description: 'Where a message brings the code, masked; null where you hand it over.',
  }),
  code_purpose: Type.Enum([...CODE_PURPOSES]),
  code_expires_at: OrNull(Instant, {
    description: 'Null where a message brings the code: it is made when that is written.',
  }),
});
