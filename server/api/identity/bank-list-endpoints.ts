import { Type } from 'typebox';
import { listBanks } from '#gateways/registry/bank-list.ts';
import { Told } from './envelope.ts';
import { endpoint } from './identity-endpoint.ts';

const MESSAGE = 'BankIDs List Fetched Successfully';

const BankList = Told(
  MESSAGE,
  Type.String({
    title: 'BankList',
    description: 'One text: a JSON array of `{"bank_id", "bank_name", "swift"}`.',
  }),
);

const DESCRIPTION =
  '`data` is a text with JSON inside of it, to be parsed once more. `bank_id` is the code of ' +
  'the bank in clearing, as a number. It is answered to GET and to POST; neither needs a ' +
  'body, and what is in one that is sent does not matter. It does not count as a look-up.';

/** Which banks are there, and what are they called by? */
const listTheBanks = (method: 'GET' | 'POST', name: string) =>
  endpoint({
    method,
    path: '/banklist',
    name,
    tag: 'Identity',
    summary: 'List the banks',
    description: DESCRIPTION,
    ignoresBody: true,
    reply: { status: 200, data: BankList },
    example: {},

    async ownTransactions({ database }) {
      return { message: MESSAGE, data: JSON.stringify(await listBanks(database)) } as const;
    },
  });

export const getBankList = listTheBanks('GET', 'getBankList');
export const postBankList = listTheBanks('POST', 'postBankList');
