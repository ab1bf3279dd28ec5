import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { Type } from 'typebox';
import type { Problem } from '#api/kit/check-shape.ts';
import { Uuid } from '#api/kit/formats.ts';
import {
  EXAMPLE_MATCHED,
  ReceiptPath,
  ReceiptRecord,
  receiptIn,
  showReceipt,
} from '#api/records/receipt-record.ts';
import { matchReceipt } from '#operations/match-receipt.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID } from './example-loans.ts';

const Target = Type.Object(
  { loan_id: Type.Optional(Uuid), savings_account_id: Type.Optional(Uuid) },
  { title: 'SuspenseMatch', additionalProperties: false },
);

/** POST /suspense/{id}/match: staff found out whose the money is. */
export const postSuspenseMatch = endpoint({
  method: 'POST',
  path: '/suspense/{id}/match',
  name: 'matchSuspense',
  tag: 'Payments',
  summary: 'Match money in suspense',
  description:
    'Puts the money to a loan, as a repayment under its receipt, or to a savings account, as a ' +
    'deposit: from the day it was paid, where that day does. Say one of the two.',
  needs: 'suspense.match',
  params: ReceiptPath,
  body: Target,
  faults: oneTarget,
  reply: { status: 200, data: ReceiptRecord },
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_MATCHED.id },
    body: { loan_id: EXAMPLE_LOAN_ID },
    reply: EXAMPLE_MATCHED,
  },

  async live({ tx, params, body, now }) {
    const { loan_id: loan, savings_account_id: account = '' } = body;
    const target = loan
      ? { loanId: parseId(loan) as LoanId }
      : { savingsAccountId: parseId(account) as SavingsAccountId };
    return showReceipt(await matchReceipt(tx, { receiptId: receiptIn(params), target, now }));
  },
});

function oneTarget(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null) return [];
  const [hasLoan, hasAccount] = ['loan_id' in body, 'savings_account_id' in body];
  if (hasLoan && hasAccount) {
    return [{ field: 'savings_account_id', problem: 'cannot go with loan_id' }];
  }
  const isSaid = hasLoan || hasAccount;
  return isSaid ? [] : [{ field: 'loan_id', problem: 'is required, or savings_account_id' }];
}
