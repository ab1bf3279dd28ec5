import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { pageOfTransactions, TransactionsQuery } from '#api/records/loans/transaction-list.ts';
import { TransactionRecord } from '#api/records/loans/transaction-record.ts';

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
