import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { AccountPath, ownAccount } from '#api/member/kit/own-records.ts';
import { showSavings } from '#api/records/savings/savings-record.ts';
import { AccountRecord, showAccount } from './account-record.ts';

/** GET /accounts/{account_id}: one savings account. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}',
  name: 'getAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  needs: null,
  params: AccountPath,
  reply: { status: 200, data: AccountRecord },
  refusals: ['not_found'],
  example: { params: { account_id: EXAMPLE_IDS.savings } },

  async live({ tx, params, caller }) {
    return showAccount(showSavings(await ownAccount(tx, params, caller)));
  },
});
