import type { ClientId, Id } from '@mkopo/core/kit/id.ts';

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
