import type { Item } from '#kit/call/answers.ts';

export const MEMBER_STATUSES = [
  'invited',
  'active',
  'suspended',
] as const satisfies readonly Item<'/members'>['status'][];

export const MEMBER_ACTS = ['lock', 'code'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];
