import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { AccountPath, holderOf, ownAccount } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import {
  FORMAT_QUERY,
  STATEMENT_FORMATS,
  savingsStatementFile,
} from '#api/records/loans/statement-file.ts';
import { readPeriod, StatementQuery } from '#api/records/loans/statement-record.ts';
import { pageOfSavings } from '#api/records/savings/savings-list.ts';
import { SavingsStatusName, showSavings } from '#api/records/savings/savings-record.ts';
import { showSavingsStatement } from '#api/records/savings/savings-statement-record.ts';
import { pageOfSavingsTransactions } from '#api/records/savings/savings-transaction-list.ts';
import { viewSavingsStatement } from '#views/savings/savings-statement.ts';
import {
  AccountRecord,
  AccountStatement,
  AccountTransaction,
  showAccount,
  showAccountStatement,
  showAccountTransaction,
} from './account-record.ts';

/** GET /accounts: a member's savings accounts, newest first. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  name: 'listAccounts',
  tag: 'Savings',
  summary: 'List one’s savings accounts',
  description: 'Newest first, with the balance of each; closed ones too.',
  query: Closed({ ...PAGE_QUERY, status: Type.Optional(SavingsStatusName) }),
  reply: { status: 200, data: Page(AccountRecord) },
  example: { query: {} },

  async live({ tx, query, caller: { clientId }, cursors }) {
    const page = await pageOfSavings(tx, { ...query, client_id: clientId }, cursors);
    return { ...page, items: page.items.map(showAccount) };
  },
});

/** GET /accounts/{account_id}: one savings account. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}',
  name: 'getAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  description: 'One of the member’s own, with its balance now.',
  params: AccountPath,
  reply: { status: 200, data: AccountRecord },
  refusals: ['not_found'],
  example: { params: { account_id: EXAMPLE_IDS.savings } },

  async live({ tx, params, caller }) {
    return showAccount(showSavings(await ownAccount(tx, params, caller)));
  },
});

/** GET /accounts/{account_id}/transactions: all that happened to an account, newest first. */
export const getAccountTransactions = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}/transactions',
  name: 'listAccountTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  params: AccountPath,
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(AccountTransaction) },
  refusals: ['not_found'],
  example: { params: { account_id: EXAMPLE_IDS.savings }, query: {} },

  async live({ tx, params, query, caller, cursors }) {
    const { id: accountId } = await ownAccount(tx, params, caller);
    const page = await pageOfSavingsTransactions(tx, { ...query, accountId }, cursors);
    return { ...page, items: page.items.map(showAccountTransaction) };
  },
});

/** GET /accounts/{account_id}/statement: what there was, what moved it, and what there was then. */
export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}/statement',
  name: 'getAccountStatement',
  tag: 'Savings',
  summary: 'Read an account’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. As JSON, ' +
    'PDF or CSV: say which by `format`, or by `Accept`.',
  params: AccountPath,
  query: Closed({ ...StatementQuery.properties, ...FORMAT_QUERY }),
  reply: { status: 200, data: AccountStatement, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: { params: { account_id: EXAMPLE_IDS.savings }, query: {} },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const { id: accountId } = await ownAccount(tx, params, call.caller);
    const period = readPeriod(query, businessDay(call));
    const statement = await viewSavingsStatement(tx, { accountId, ...period });
    if (format === 'json') return showAccountStatement(showSavingsStatement(statement, period));
    const holder = await holderOf(tx, call.caller);
    return savingsStatementFile(statement, { ...period, format, holder });
  },
});
