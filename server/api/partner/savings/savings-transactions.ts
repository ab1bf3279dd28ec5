import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  findSandboxSavings,
  moveSandboxSavings,
  SANDBOX_SAVINGS,
} from '@mkopo/core/sandbox/sandbox-savings.ts';
import type { SavingsDirection } from '@mkopo/core/savings/decide-savings-payment.ts';
import type { Static } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { pageOfAll } from '#api/kit/wire/paginate.ts';
import { readAmount } from '#api/records/kit/amount.ts';
import type { SavingsPaymentFields } from '#api/records/savings/savings-answers.ts';
import { savingsLines, storedSavings } from '#api/records/savings/savings-parts.ts';
import { showSavings } from '#api/records/savings/savings-record.ts';
import {
  DEPOSIT_SAVINGS,
  LIST_SAVINGS_TRANSACTIONS,
  WITHDRAW_SAVINGS,
} from '#api/records/savings/savings-shapes.ts';
import {
  type SavingsMoveRecord,
  showSavingsTransaction,
} from '#api/records/savings/savings-transaction-record.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';

const EXAMPLE_PATH = { id: SANDBOX_SAVINGS[0]?.account.id ?? '' };

const postSavingsDeposits = endpoint({
  ...DEPOSIT_SAVINGS,
  summary: 'Bring a deposit',
  description:
    'The same `reference` is one deposit, however often it is told. Where other money has the ' +
    'name it is refused with `invalid_state`; `data.existing_id` has it. A reversal frees it.',
  needs: 'savings:write',
  example: {
    params: EXAMPLE_PATH,
    body: { amount: 3000, payment_method: 'mpesa', reference: 'SAE4T7Q2XN' },
  },

  sandbox({ params, body }) {
    return shownSandboxMove(params.id, { direction: 'deposit', body });
  },
});

const postSavingsWithdrawals = endpoint({
  ...WITHDRAW_SAVINGS,
  needs: 'savings:write',
  example: {
    params: EXAMPLE_PATH,
    body: { amount: 1000, payment_method: 'mpesa', reference: 'SAF9K1B7YD' },
  },

  sandbox({ params, body }) {
    return shownSandboxMove(params.id, { direction: 'withdrawal', body });
  },
});

const getSavingsTransactions = endpoint({
  ...LIST_SAVINGS_TRANSACTIONS,
  needs: 'savings:read',
  example: { params: EXAMPLE_PATH, query: { limit: 1 } },

  sandbox({ params, query, cursors }) {
    const found = savingsLines(orRefuse(findSandboxSavings(params.id)));
    return pageOfAll(found, query, { place, show: showSavingsTransaction, cursors });
  },
});

function place({ number }: ListedSavingsLine): readonly string[] {
  return [String(number)];
}

type Move = {
  readonly direction: SavingsDirection;
  readonly body: Static<typeof SavingsPaymentFields>;
};

/** What comes of a payment onto or from an account of the sandbox. */
function shownSandboxMove(id: string, { direction, body }: Move): Static<typeof SavingsMoveRecord> {
  const found = orRefuse(findSandboxSavings(id));
  const amount = readAmount(found.account.terms.currency, body.amount);
  const paidOn = body.paid_on === undefined ? null : Temporal.PlainDate.from(body.paid_on);
  const payment = { direction, amount, method: body.payment_method, paidOn };
  const moved = orRefuse(moveSandboxSavings(found, payment));
  const [made] = savingsLines(moved);
  if (!made) throw new Error('a payment that was decided is made');
  const transaction = showSavingsTransaction({ ...made, reference: body.reference ?? null });
  return { transaction, savings_account: showSavings(storedSavings(moved)) };
}

/** Money that comes onto an account and leaves it. */
export const SAVINGS_TRANSACTION_ENDPOINTS = [
  postSavingsDeposits,
  postSavingsWithdrawals,
  getSavingsTransactions,
];
