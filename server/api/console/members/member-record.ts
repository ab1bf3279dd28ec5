import { CODE_PURPOSES } from '@mkopo/core/access/one-time-code.ts';
import { MEMBER_STATUSES } from '@mkopo/core/member/member.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { MemberRow } from '#store/members/member-store.ts';

export const MemberPath = Type.Object({ id: Uuid });
export const MemberStatusField = Type.Enum([...MEMBER_STATUSES], {
  description: '`invited`: has not chosen a password yet. Who is `suspended` cannot log in.',
});

/** A member as the lender's staff see them. */
export const MemberRecord = Titled('Member', {
  id: Uuid,
  member_id: Type.Integer({ description: 'What apps call the member by.' }),
  member_no: Type.String({ description: 'What people call the member by.' }),
  client_id: Uuid,
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  status: MemberStatusField,
  created_at: Instant,
  updated_at: Instant,
  last_login_at: OrNull(Instant),
  reset_asked_at: Type.Union([Instant, Type.Null()], {
    description: 'When the member asked, in the app, for a new password; null once it is set.',
  }),
});

/** The same with a code to hand over, for the one time that it can be seen. */
export const MemberWithCode = Titled('MemberWithCode', {
  ...MemberRecord.properties,
  one_time_code: Type.String({
    description: 'Hand it to the member, who chooses a password with it. It is shown this once.',
  }),
  code_purpose: Type.Enum([...CODE_PURPOSES]),
  code_expires_at: Instant,
});

export function showMember(member: MemberRow): Static<typeof MemberRecord> {
  return {
    id: member.id,
    member_id: member.number,
    member_no: member.memberNo,
    client_id: member.clientId,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    status: member.status,
    created_at: member.createdAt.toString(),
    updated_at: member.updatedAt.toString(),
    last_login_at: member.lastLoginAt?.toString() ?? null,
    reset_asked_at: member.resetAskedAt?.toString() ?? null,
  };
}
