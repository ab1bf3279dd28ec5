import { SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  readSavingsPayment,
  SavingsPaymentFields,
  savingsIn,
  shownPayment,
} from '#api/records/savings/savings-answers.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { moveSavingsOnce } from '#operations/savings/move-savings.ts';
import { shownSandboxMove } from './sandbox-savings-move.ts';

/** POST /savings-accounts/{id}/withdrawals: a client takes money out. */
export const postSavingsWithdrawals = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/withdrawals',
  name: 'withdrawSavings',
  tag: 'Savings',
  summary: 'Pay out a withdrawal',
  description:
    'Up to what is `available`: the account’s `minimum_balance` stays. The same `reference` by ' +
    'the same method is one withdrawal, however often it is told.',
  needs: 'savings:write',
  params: SavingsPath,
  body: SavingsPaymentFields,
  reply: {
    status: 201,
    data: SavingsMoveRecord,
    again: 'A withdrawal of this reference was made before; it is answered as it stands.',
  },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: SANDBOX_SAVINGS[0]?.account.id ?? '' },
    body: { amount: 1000, payment_method: 'mpesa', reference: 'SAF9K1B7YD' },
  },

  async live({ tx, params, ...call }) {
    const id = savingsIn(params);
    const payment = await readSavingsPayment(tx, id, call);
    const moved = await moveSavingsOnce(tx, { direction: 'withdrawal', ...payment });
    return shownPayment(tx, moved);
  },

  sandbox({ params, body }) {
    return shownSandboxMove(params.id, { direction: 'withdrawal', body });
  },
});
