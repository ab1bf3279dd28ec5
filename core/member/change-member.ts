import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Member } from './member.ts';

/** What staff change of a member. Who is let in again may still have to choose a password. */
export type MemberChanges = {
  readonly email?: string;
  readonly status?: 'active' | 'suspended';
};

type Standing = {
  readonly hasPassword: boolean;
  /** The client was deleted: nobody is there who could come in. */
  readonly isClientGone: boolean;
};

/** Changes a member's e-mail, shuts them out or lets them in again. */
export function changeMember<Some extends Member>(
  member: Some,
  { email = member.email, status }: MemberChanges,
  { hasPassword, isClientGone }: Standing,
): Some | Refused {
  if (status === 'active' && isClientGone) return refuse('invalid_state', { status: 'deleted' });
  const letIn = hasPassword ? 'active' : 'invited';
  const after = status === 'suspended' ? 'suspended' : letIn;
  return { ...member, email, status: status === undefined ? member.status : after };
}
