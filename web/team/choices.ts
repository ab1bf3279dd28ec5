import type { Item } from '#kit/call/answers.ts';
import { TEAM } from './words.ts';

export type Colleague = Item<'/staff'>;
export type TwoPersonRequest = Item<'/access-requests'>;

export const STATUSES = ['active', 'suspended'] as const;
export const STAFF_ACTS = ['new', 'change', 'lock', 'reset', 'factor'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

type OperationWord = Extract<keyof typeof TEAM.en, `o_${string}`>;

/** What is asked for, by its word; a call that is not known is said by its name. */
export function operationWord(operation: string): OperationWord | null {
  const name = `o_${operation}`;
  return name in TEAM.en ? (name as OperationWord) : null;
}
