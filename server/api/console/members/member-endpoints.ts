import { getMember } from './get-member.ts';
import { getMembers } from './get-members.ts';
import { patchMember } from './patch-member.ts';
import { postMemberCode } from './post-member-code.ts';
import { postMembers } from './post-members.ts';

/** The clients who use the lender's app. */
export const MEMBER_ENDPOINTS = [
  ...[postMembers, getMembers, getMember, patchMember, postMemberCode],
] as const;
