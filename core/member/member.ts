import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export type MemberId = Id<'member'>;

/** A client of the lender who may log in to its app. */
export type Member = {
  readonly id: MemberId;
  /** What apps call the member by: a whole number, one person's across the installation. */
  readonly number: number;
  /** What people call the member by, such as `M-000123`; the lender's own count. */
  readonly memberNo: string;
  readonly clientId: ClientId;
  readonly email: string;
  readonly status: MemberStatus;
};

/** What staff change of a member. Who is let in again may still have to choose a password. */
export type MemberChanges = {
  readonly email?: string;
  readonly status?: 'active' | 'suspended';
};

type MemberState = {
  readonly hasPassword: boolean;
  /** The client was deleted: nobody is there who could come in. */
  readonly isClientGone: boolean;
};

/** Changes a member's e-mail, shuts them out or lets them in again. */
export function changeMember<Some extends Member>(
  member: Some,
  { email = member.email, status }: MemberChanges,
  { hasPassword, isClientGone }: MemberState,
): Some | Refused {
  if (status === 'active' && isClientGone) return refuse('invalid_state', { status: 'deleted' });
  const letIn = hasPassword ? 'active' : 'invited';
  const after = status === 'suspended' ? 'suspended' : letIn;
  return { ...member, email, status: status === undefined ? member.status : after };
}
