import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { AccountPath, ownAccount } from '#api/member/kit/own-records.ts';
import { pageOfSavingsTransactions } from '#api/records/savings/savings-transaction-list.ts';
import { AccountTransaction, showAccountTransaction } from './account-record.ts';

/** GET /accounts/{account_id}/transactions: all that happened to an account, newest first. */
export const getAccountTransactions = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}/transactions',
  name: 'listAccountTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  needs: null,
  params: AccountPath,
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(AccountTransaction) },
  refusals: ['not_found'],
  example: {
    params: { account_id: EXAMPLE_IDS.savings },
    query: {},
  },

  async live({ tx, params, query, caller, cursors }) {
    const { id: accountId } = await ownAccount(tx, params, caller);
    const page = await pageOfSavingsTransactions(tx, { ...query, accountId }, cursors);
    return { ...page, items: page.items.map(showAccountTransaction) };
  },
});
