import { Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { onlyOfBranch } from '#store/kit/branch-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** How lists, counts and reports are asked for by branch. */
export const BRANCH_QUERY = {
  branch_id: Type.Optional(
    Type.String({ ...Uuid, description: 'What is of this branch alone, as its own staff see it.' }),
  ),
} as const;

/** How lists of loans are asked for by who is responsible for them. */
export const OFFICER_QUERY = {
  officer_id: Type.Optional(
    Type.String({ ...Uuid, description: 'For which this member of staff is responsible.' }),
  ),
} as const;

export type BranchAsked = { readonly branch_id?: string | undefined };

/** Reads the rest of a call's transaction as the branch that was asked for, if any. */
export function narrowToBranch(tx: TenantTx, { branch_id }: BranchAsked): void {
  onlyOfBranch(tx, idAsked<'branch'>(branch_id));
}
