import { type Static, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';
import { SavingsStatementRecord } from '#api/records/savings/savings-statement-record.ts';
import { SavingsTransactionRecord } from '#api/records/savings/savings-transaction-record.ts';

const { id: _, client_id: __, ...ACCOUNT } = SavingsRecord.properties;

/** A savings account as its saver sees it. */
export const AccountRecord = Type.Object({ account_id: Uuid, ...ACCOUNT }, { title: 'Account' });

export function showAccount({
  id,
  client_id: _client,
  ...account
}: Static<typeof SavingsRecord>): Static<typeof AccountRecord> {
  return { account_id: id, ...account };
}

const {
  id: ___,
  savings_account_id: ____,
  reference: _____,
  ...MOVED
} = SavingsTransactionRecord.properties;

/** Something that happened to an account. */
export const AccountTransaction = Type.Object(
  {
    transaction_id: Uuid,
    account_id: Uuid,
    trx_id: OrNull(
      Type.String({ description: 'The name of the money: of mobile money, its transaction id.' }),
    ),
    ...MOVED,
  },
  { title: 'AccountTransaction' },
);

export function showAccountTransaction({
  id,
  savings_account_id,
  reference,
  ...moved
}: Static<typeof SavingsTransactionRecord>): Static<typeof AccountTransaction> {
  return { transaction_id: id, account_id: savings_account_id, trx_id: reference, ...moved };
}

export const AccountStatement = Type.Object(
  { ...SavingsStatementRecord.properties, lines: Type.Array(AccountTransaction) },
  { title: 'AccountStatement' },
);

export function showAccountStatement(
  shown: Static<typeof SavingsStatementRecord>,
): Static<typeof AccountStatement> {
  return { ...shown, lines: shown.lines.map(showAccountTransaction) };
}

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
