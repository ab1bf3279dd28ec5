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

/** POST /savings-accounts/{id}/deposits: money comes onto an account. */
export const postSavingsDeposits = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/deposits',
  name: 'depositSavings',
  tag: 'Savings',
  summary: 'Bring a deposit',
  description:
    'The same `reference` is one deposit, however often it is told. Where other money has the ' +
    'name it is refused with `invalid_state`; `data.existing_id` has it. A reversal frees it.',
  needs: 'savings:write',
  params: SavingsPath,
  body: SavingsPaymentFields,
  reply: {
    status: 201,
    data: SavingsMoveRecord,
    again: 'A deposit of this reference was made before; it is answered as it stands.',
  },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: SANDBOX_SAVINGS[0]?.account.id ?? '' },
    body: { amount: 3000, payment_method: 'mpesa', reference: 'SAE4T7Q2XN' },
  },

  async live({ tx, params, ...call }) {
    const id = savingsIn(params);
    const payment = await readSavingsPayment(tx, id, call);
    const moved = await moveSavingsOnce(tx, { direction: 'deposit', ...payment });
    return shownPayment(tx, moved);
  },

  sandbox({ params, body }) {
    return shownSandboxMove(params.id, { direction: 'deposit', body });
  },
});
