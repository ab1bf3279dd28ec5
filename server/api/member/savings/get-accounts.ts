import { Type } from 'typebox';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { pageOfSavings } from '#api/records/savings/savings-list.ts';
import { SavingsStatusName } from '#api/records/savings/savings-record.ts';
import { AccountRecord, showAccount } from './account-record.ts';

/** GET /accounts: a member's savings accounts, newest first. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  name: 'listAccounts',
  tag: 'Savings',
  summary: 'List one’s savings accounts',
  needs: null,
  query: Type.Object(
    { ...PAGE_QUERY, status: Type.Optional(SavingsStatusName) },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: Page(AccountRecord) },
  refusals: [],
  example: {
    query: {},
  },

  async live({ tx, query, caller: { clientId }, cursors }) {
    const page = await pageOfSavings(tx, { ...query, client_id: clientId }, cursors);
    return { ...page, items: page.items.map(showAccount) };
  },
});
