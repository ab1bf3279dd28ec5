import type { Id } from '@mkopo/core/kit/id.ts';

export type BranchId = Id<'branch'>;

/** A place where a lender works. Its apps are managed there. */
export type Branch = {
  readonly id: BranchId;
  /** Short, for people and commands: `MAIN`. */
  readonly code: string;
  readonly name: string;
};

/** The branch that every lender has from its first day. */
export const MAIN_BRANCH = { code: 'MAIN', name: 'Main' } as const;
