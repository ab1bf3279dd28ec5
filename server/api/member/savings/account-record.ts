import { type Static, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { omit, record } from '#api/records/kit/record.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';
import { SavingsStatementRecord } from '#api/records/savings/savings-statement-record.ts';
import { SavingsTransactionRecord } from '#api/records/savings/savings-transaction-record.ts';

/** A savings account as its saver sees it. */
export const { schema: AccountRecord, show: showAccount } = record(
  'Account',
  (account: Static<typeof SavingsRecord>) => account,
  { account_id: [Uuid, 'id'], ...omit(SavingsRecord, 'id', 'client_id') },
);

/** Something that happened to an account. */
export const { schema: AccountTransaction, show: showAccountTransaction } = record(
  'AccountTransaction',
  (made: Static<typeof SavingsTransactionRecord>) => made,
  {
    transaction_id: [Uuid, 'id'],
    account_id: [Uuid, 'savings_account_id'],
    trx_id: [
      OrNull(TextOf('The name of the money: of mobile money, its transaction id.')),
      'reference',
    ],
    ...omit(SavingsTransactionRecord, 'id', 'savings_account_id', 'reference'),
  },
);

export const { schema: AccountStatement, show: showAccountStatement } = record(
  'AccountStatement',
  (statement: Static<typeof SavingsStatementRecord>) => statement,
  {
    ...omit(SavingsStatementRecord),
    lines: [Type.Array(AccountTransaction), ({ lines }) => lines.map(showAccountTransaction)],
  },
);
