import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import type { Static } from 'typebox';
import type { SavingsRecord } from '#api/records/savings/savings-record.ts';
import type {
  SavingsMoveRecord,
  SavingsTransactionRecord,
} from '#api/records/savings/savings-transaction-record.ts';
import { EXAMPLE_CLIENT } from './example-client.ts';

type Account = Static<typeof SavingsRecord>;
type Transaction = Static<typeof SavingsTransactionRecord>;

const ID = sandboxId('savings account', 'example');

/** The account that the examples of the reference are about, just opened. */
export const EXAMPLE_SAVINGS: Account = {
  id: ID,
  account_number: 'S-000123',
  client_id: EXAMPLE_CLIENT.id,
  status: 'active',
  currency: 'KES',
  balance: 0,
  available: 0,
  minimum_balance: 500,
  interest_pct: 4.5,
  interest_through_on: null,
  opened_on: '2026-01-05',
  closed_on: null,
  created_at: '2026-01-05T06:00:00Z',
  updated_at: '2026-01-05T06:00:00Z',
};

const DEPOSIT: Transaction = {
  id: sandboxId('savings transaction', 'example', '1'),
  savings_account_id: ID,
  number: 1,
  kind: 'deposit',
  effective_on: '2026-01-05',
  booked_on: '2026-01-05',
  change: 3000,
  balance: 3000,
  payment_method: 'mpesa',
  reference: 'SAE4T7Q2XN',
  reason: null,
  status: 'posted',
  reverses: null,
  caused_by: null,
  created_at: '2026-01-05T06:05:00Z',
};

const WITHDRAWAL: Transaction = {
  ...DEPOSIT,
  id: sandboxId('savings transaction', 'example', '2'),
  ...{ number: 2, kind: 'withdrawal', change: -1000, balance: 2000 },
  ...{ payment_method: 'cash', reference: null, created_at: '2026-01-05T09:00:00Z' },
};

const REVERSAL: Transaction = {
  ...WITHDRAWAL,
  id: sandboxId('savings transaction', 'example', '3'),
  ...{ number: 3, kind: 'reversal', change: 1000, balance: 3000, payment_method: null },
  ...{ reason: 'Entered twice', reverses: 2, created_at: '2026-01-05T09:10:00Z' },
};

const CLOSURE: Transaction = {
  ...REVERSAL,
  id: sandboxId('savings transaction', 'example', '4'),
  ...{ number: 4, kind: 'closure', change: -3000, balance: 0, payment_method: 'cash' },
  ...{ reason: null, reverses: null, created_at: '2026-01-05T10:00:00Z' },
};

export const EXAMPLE_SAVINGS_MOVES = {
  deposit: after(DEPOSIT),
  withdrawal: after(WITHDRAWAL),
  reversal: after(REVERSAL),
  closure: after(CLOSURE, { status: 'closed', closed_on: '2026-01-05' }),
};

function after(
  transaction: Transaction,
  change: Partial<Account> = {},
): Static<typeof SavingsMoveRecord> {
  const { balance, created_at: updated_at } = transaction;
  const available = Math.max(balance - EXAMPLE_SAVINGS.minimum_balance, 0);
  const account = { ...EXAMPLE_SAVINGS, balance, available, updated_at, ...change };
  return { transaction, savings_account: account };
}
