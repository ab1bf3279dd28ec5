import { listBanks } from '#gateways/registry/bank-list.ts';
import { BANK_LIST_DESCRIPTION, BankList, tellBanks } from './bank-list-answer.ts';
import { endpoint } from './identity-endpoint.ts';

/** GET /banklist: which banks are there, and what are they called by? */
export const getBankList = endpoint({
  method: 'GET',
  path: '/banklist',
  name: 'getBankList',
  tag: 'Banks',
  summary: 'List the banks',
  description: BANK_LIST_DESCRIPTION,
  needs: null,
  ignoresBody: true,
  reply: { status: 200, data: BankList },
  refusals: [],
  example: {},

  async ownTransactions({ database }) {
    return tellBanks(await listBanks(database));
  },
});
