import type { Id } from '@mkopo/core/kit/id.ts';

export type OperatorId = Id<'operator'>;

/** Who hosts the installation is let in, or shut out. */
export const OPERATOR_STATUSES = ['active', 'suspended'] as const;

/** Somebody who hosts the installation: makes lenders, sees how all of it fares. */
export type Operator = {
  readonly id: OperatorId;
  readonly email: string;
  readonly name: string;
  readonly status: (typeof OPERATOR_STATUSES)[number];
};

/** What an operator's token starts with: it is never taken for one of a lender's staff. */
export const OPERATOR_SESSION_PREFIX = 'ops_';
