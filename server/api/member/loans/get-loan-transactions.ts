import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { pageOfTransactions, TransactionsQuery } from '#api/records/loans/transaction-list.ts';
import { MemberTransaction, showMemberTransaction } from './loan-record.ts';

/** GET /loans/{loan_id}/transactions: all that happened to a loan, newest first. */
export const getLoanTransactions = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}/transactions',
  name: 'listLoanTransactions',
  tag: 'Loans',
  summary: 'List a loan’s transactions',
  description: 'Newest first. What was reversed stays, and says so.',
  needs: null,
  params: LoanPath,
  query: TransactionsQuery,
  reply: { status: 200, data: Page(MemberTransaction) },
  refusals: ['not_found'],
  example: {
    params: { loan_id: EXAMPLE_IDS.loan },
    query: {},
  },

  async live({ tx, params, query, caller, cursors }) {
    const { id: loanId } = await ownLoan(tx, params, caller);
    const page = await pageOfTransactions(tx, { ...query, loanId }, cursors);
    return { ...page, items: page.items.map(showMemberTransaction) };
  },
});
