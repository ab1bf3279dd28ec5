import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { holderOf, LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoansQuery, pageOfLoans } from '#api/records/loans/loan-list.ts';
import { SETTLEMENT, shownSettlement } from '#api/records/loans/settlement-record.ts';
import {
  FORMAT_QUERY,
  loanStatementFile,
  STATEMENT_FORMATS,
} from '#api/records/loans/statement-file.ts';
import { readPeriod, StatementQuery, showStatement } from '#api/records/loans/statement-record.ts';
import { pageOfTransactions, TransactionsQuery } from '#api/records/loans/transaction-list.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';
import {
  MemberLoan,
  MemberLoanWithSchedule,
  MemberStatement,
  MemberTransaction,
  showMemberLoan,
  showMemberStatement,
  showMemberTransaction,
  shownMemberLoan,
} from './loan-record.ts';

const { status } = LoansQuery.properties;

/** GET /loans: a member's loans, newest first. */
export const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List one’s loans',
  description: 'Newest first: applications, loans that run, and those that are over.',
  query: Closed({ ...PAGE_QUERY, status }),
  reply: { status: 200, data: Page(MemberLoan) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors, ...call }) {
    const asked = { ...query, client_id: call.caller.clientId };
    const page = await pageOfLoans(tx, asked, { cursors, today: businessDay(call) });
    return { ...page, items: page.items.map(showMemberLoan) };
  },
});

/** GET /loans/{loan_id}: one loan, with the schedule in force and who stands for it. */
export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  description: '`disbursement_trx_id` is null until the money is out.',
  params: LoanPath,
  reply: { status: 200, data: MemberLoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { loan_id: EXAMPLE_IDS.loan } },

  async live({ tx, params, ...call }) {
    const { id } = await ownLoan(tx, params, call.caller);
    return shownMemberLoan(tx, id, businessDay(call));
  },
});

/** GET /loans/{loan_id}/transactions: all that happened to a loan, newest first. */
export const getLoanTransactions = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}/transactions',
  name: 'listLoanTransactions',
  tag: 'Loans',
  summary: 'List a loan’s transactions',
  description: 'Newest first. What was reversed stays, and says so.',
  params: LoanPath,
  query: TransactionsQuery,
  reply: { status: 200, data: Page(MemberTransaction) },
  refusals: ['not_found'],
  example: { params: { loan_id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query, caller, cursors }) {
    const { id: loanId } = await ownLoan(tx, params, caller);
    const page = await pageOfTransactions(tx, { ...query, loanId }, cursors);
    return { ...page, items: page.items.map(showMemberTransaction) };
  },
});

/** GET /loans/{loan_id}/statement: what was owed, all that moved it, and what was owed then. */
export const getLoanStatement = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. As JSON, ' +
    'PDF or CSV: say which by `format`, or by `Accept`.',
  params: LoanPath,
  query: Closed({ ...StatementQuery.properties, ...FORMAT_QUERY }),
  reply: { status: 200, data: MemberStatement, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: { params: { loan_id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const { id: loanId } = await ownLoan(tx, params, call.caller);
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId, ...period });
    if (format === 'json') return showMemberStatement(showStatement(statement, period));
    const holder = await holderOf(tx, call.caller);
    return loanStatementFile(statement, { ...period, format, holder });
  },
});

/** GET /loans/{loan_id}/settlement: what closes a loan of one's own on a day. */
export const getLoanSettlement = endpoint({
  ...SETTLEMENT,
  path: '/loans/{loan_id}/settlement',
  params: LoanPath,
  example: { params: { loan_id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query, ...call }) {
    const { id } = await ownLoan(tx, params, call.caller);
    return shownSettlement(await findLoan(tx, id), query, businessDay(call));
  },
});
