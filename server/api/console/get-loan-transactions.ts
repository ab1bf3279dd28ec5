import { Page } from '#api/kit/paginate.ts';
import { loanIn } from '#api/records/loan-desk.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { pageOfTransactions, TransactionsQuery } from '#api/records/transaction-list.ts';
import { TransactionRecord } from '#api/records/transaction-record.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from './example-loans.ts';

/** GET /loans/{id}/transactions: all that happened to a loan, newest first. */
export const getLoanTransactions = endpoint({
  method: 'GET',
  path: '/loans/{id}/transactions',
  name: 'listLoanTransactions',
  tag: 'Loans',
  summary: 'List a loan’s transactions',
  description:
    'All that was done to the loan, and what time did to it, newest first. `change` is what each ' +
    'did to what is still to be paid.',
  needs: 'loan.read',
  params: LoanPath,
  query: TransactionsQuery,
  reply: { status: 200, data: Page(TransactionRecord) },
  refusals: ['not_found'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    query: { limit: 1 },
    reply: {
      items: [EXAMPLE_MOVES.disbursement.transaction],
      has_more: false,
      next_cursor: null,
    },
  },

  async live({ tx, params, query, cursors }) {
    return pageOfTransactions(tx, { loanId: loanIn(params), ...query }, cursors);
  },
});
