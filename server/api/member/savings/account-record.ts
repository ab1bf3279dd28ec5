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

export const EXAMPLE_ACCOUNT: Static<typeof AccountRecord> = {
  account_id: '0198f3a0-0000-7000-8000-000000000060',
  account_number: 'S-000123',
  status: 'active',
  currency: 'KES',
  balance: 3000,
  available: 2500,
  minimum_balance: 500,
  interest_pct: 4.5,
  interest_through_on: null,
  opened_on: '2026-01-05',
  closed_on: null,
  created_at: '2026-01-05T06:00:00Z',
  updated_at: '2026-01-05T06:05:00Z',
};
export const EXAMPLE_ACCOUNT_PATH = { account_id: EXAMPLE_ACCOUNT.account_id };

export const EXAMPLE_DEPOSIT: Static<typeof AccountTransaction> = {
  transaction_id: '0198f3a0-0000-7000-8000-000000000061',
  account_id: EXAMPLE_ACCOUNT.account_id,
  trx_id: 'SAE4T7Q2XN',
  number: 1,
  kind: 'deposit',
  effective_on: '2026-01-05',
  booked_on: '2026-01-05',
  change: 3000,
  balance: 3000,
  payment_method: 'mpesa',
  reason: null,
  status: 'posted',
  reverses: null,
  caused_by: null,
  created_at: '2026-01-05T06:05:00Z',
};
