import { parseId } from '@mkopo/core/kit/id.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { shape } from '#api/kit/declare/shape.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { QuoteRecord, QuoteRequest, quoteFor } from '#api/records/products/quote-record.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { findProduct } from '#store/products/product-store.ts';
import { viewLoanSchedule } from '#views/loans/loan-schedule.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';
import { LoansQuery, pageOfLoans } from './loan-list.ts';
import { LoanPath, LoanRecord, LoanWithSchedule } from './loan-record.ts';
import { ScheduleQuery, ScheduleRecord, showSchedule } from './schedule-record.ts';
import { SETTLEMENT, shownSettlement } from './settlement-record.ts';
import { loanIn, shownLoan } from './show-loan-move.ts';
import { readPeriod, StatementQuery, StatementRecord, showStatement } from './statement-record.ts';
import { pageOfTransactions, TransactionsQuery } from './transaction-list.ts';
import { TransactionRecord } from './transaction-record.ts';

/** POST /loans/quote: what a loan would be and cost. Nothing is written. */
export const QUOTE_LOAN = shape({
  method: 'POST',
  path: '/loans/quote',
  name: 'quoteLoan',
  tag: 'Loans',
  summary: 'Work out a loan',
  description:
    'The schedule, the total cost of credit and its rates, on the terms that the product has ' +
    'today. Nothing is written.',
  body: QuoteRequest,
  reply: { status: 200, data: QuoteRecord },
  refusals: [
    'product_not_available',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
  ],

  async live({ tx, body, ...call }) {
    const product = await findProduct(tx, { id: parseId(body.product_id) as ProductId });
    return quoteFor(product, body, businessDay(call));
  },
});

/** GET /loans: loans, newest first. */
export const LIST_LOANS = shape({
  method: 'GET',
  path: '/loans',
  readsReplica: true,
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List loans',
  query: LoansQuery,
  reply: { status: 200, data: Page(LoanRecord) },

  async live({ tx, query, cursors, ...call }) {
    return pageOfLoans(tx, query, { cursors, today: businessDay(call) });
  },
});

/** GET /loans/{id}: one loan, with the schedule in force. */
export const READ_LOAN = shape({
  method: 'GET',
  path: '/loans/{id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  params: LoanPath,
  reply: { status: 200, data: LoanWithSchedule },
  refusals: ['not_found'],

  async live({ tx, params, ...call }) {
    return shownLoan(tx, loanIn(params), businessDay(call));
  },
});

/** GET /loans/{id}/schedule: the schedule in force, or an older version of it. */
export const READ_SCHEDULE = shape({
  method: 'GET',
  path: '/loans/{id}/schedule',
  name: 'getLoanSchedule',
  tag: 'Loans',
  summary: 'Read a loan’s schedule',
  description:
    'A reschedule makes the next version. What an older one had agreed is in `planned`: what was ' +
    'still owed on it has moved to the version in force.',
  params: LoanPath,
  query: ScheduleQuery,
  reply: { status: 200, data: ScheduleRecord },
  refusals: ['not_found'],

  async live({ tx, params, query, ...call }) {
    const asked = { loanId: loanIn(params), version: query.version ?? null };
    return showSchedule(await viewLoanSchedule(tx, asked), businessDay(call));
  },
});

/** GET /loans/{id}/transactions: all that happened to a loan, newest first. */
export const LIST_TRANSACTIONS = shape({
  method: 'GET',
  path: '/loans/{id}/transactions',
  name: 'listLoanTransactions',
  tag: 'Loans',
  summary: 'List a loan’s transactions',
  description:
    'All that was done to the loan, and what time did to it, newest first. `change` is what each ' +
    'did to what is still to be paid.',
  params: LoanPath,
  query: TransactionsQuery,
  reply: { status: 200, data: Page(TransactionRecord) },
  refusals: ['not_found'],

  async live({ tx, params, query, cursors }) {
    return pageOfTransactions(tx, { loanId: loanIn(params), ...query }, cursors);
  },
});

/** GET /loans/{id}/statement: what a borrower owed, all that moved it, and what was owed then. */
export const READ_STATEMENT = shape({
  method: 'GET',
  path: '/loans/{id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. Moves ' +
    'that neither bring money nor change what is owed or the credit are left out.',
  params: LoanPath,
  query: StatementQuery,
  reply: { status: 200, data: StatementRecord },
  refusals: ['not_found'],

  async live({ tx, params, query, ...call }) {
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId: loanIn(params), ...period });
    return showStatement(statement, period);
  },
});

/** GET /loans/{id}/settlement: what closes a loan on a day. */
export const READ_SETTLEMENT = shape({
  ...SETTLEMENT,
  path: '/loans/{id}/settlement',
  params: LoanPath,

  async live({ tx, params, query, ...call }) {
    return shownSettlement(await findLoan(tx, loanIn(params)), query, businessDay(call));
  },
});
