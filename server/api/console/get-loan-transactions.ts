import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import { Type } from 'typebox';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/paginate.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { showTransaction, TransactionRecord } from '#api/records/transaction-record.ts';
import { listLoanTransactions } from '#views/list-loan-transactions.ts';
import { loanCurrency } from '#views/loan-currency.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from './example-loans.ts';
import { loanIn } from './loan-desk.ts';

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
  query: Type.Object(
    { ...PAGE_QUERY, kind: Type.Optional(Type.Enum([...MOVE_KINDS])) },
    { additionalProperties: false },
  ),
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
    const loanId = loanIn(params);
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = { loanId, kind: query.kind ?? null };
    const [currency, found] = await Promise.all([
      loanCurrency(tx, loanId),
      listLoanTransactions(tx, { filter, after: after && Number(after[0]), limit: rows }),
    ]);
    return pageOf(found, size, {
      place: ({ number }) => [String(number)],
      show: (made) => showTransaction(currency, made),
      cursors,
    });
  },
});
