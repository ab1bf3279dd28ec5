import type { Bank } from '@mkopo/core/identity/bank.ts';
import { Type } from 'typebox';
import { Told } from './envelope.ts';

const MESSAGE = 'BankIDs List Fetched Successfully';

export const BankList = Told(
  MESSAGE,
  Type.String({
    title: 'BankList',
    description: 'One text: a JSON array of `{"bank_id", "bank_name", "swift"}`.',
  }),
);

export const BANK_LIST_DESCRIPTION =
  '`data` is a text with JSON inside of it, to be parsed once more. `bank_id` is the code of ' +
  'the bank in clearing, as a number. It is answered to GET and to POST; neither needs a ' +
  'body, and what is in one that is sent does not matter. It does not count as a look-up.';

export function tellBanks(banks: readonly Bank[]) {
  return { message: MESSAGE, data: JSON.stringify(banks) } as const;
}
