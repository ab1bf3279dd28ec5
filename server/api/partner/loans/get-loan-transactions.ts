import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { movementsOf } from '#api/records/loans/loan-parts.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import {
  pageOfTransactions,
  showing,
  TransactionsQuery,
} from '#api/records/loans/transaction-list.ts';
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
  needs: 'loans:read',
  params: LoanPath,
  query: TransactionsQuery,
  reply: { status: 200, data: Page(TransactionRecord) },
  refusals: ['not_found'],
  example: { params: { id: DISBURSED_LOAN }, query: { limit: 2 } },

  async live({ tx, params, query, cursors }) {
    return pageOfTransactions(tx, { loanId: loanIn(params), ...query }, cursors);
  },

  sandbox({ params, query, cursors }) {
    const life = orRefuse(findSandboxLoan(params.id));
    const { kind: asked } = query;
    const found = movementsOf(life).filter(({ kind }) => asked === undefined || kind === asked);
    return pageOfAll(found, query, showing(life.loan.product.currency, cursors));
  },
});
