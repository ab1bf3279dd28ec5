import { parseId } from '@mkopo/core/kit/id.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';

/** Whom money is put to: one of the two. */
export const TARGET_FIELDS = {
  loan_id: Type.Optional(Uuid),
  savings_account_id: Type.Optional(Uuid),
} as const;

type CreditTargetBody = { readonly loan_id?: string; readonly savings_account_id?: string };

export function targetIn({
  loan_id: loan,
  savings_account_id: account = '',
}: CreditTargetBody): CreditTarget {
  return loan
    ? { loanId: parseId(loan) as LoanId }
    : { savingsAccountId: parseId(account) as SavingsAccountId };
}

export function oneTarget(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null) return [];
  const [hasLoan, hasAccount] = ['loan_id' in body, 'savings_account_id' in body];
  if (hasLoan && hasAccount) {
    return [{ field: 'savings_account_id', problem: 'cannot go with loan_id' }];
  }
  const isSaid = hasLoan || hasAccount;
  return isSaid ? [] : [{ field: 'loan_id', problem: 'is required, or savings_account_id' }];
}
