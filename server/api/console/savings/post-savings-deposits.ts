import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  readSavingsPayment,
  SavingsPaymentFields,
  savingsIn,
  shownPayment,
} from '#api/records/savings/savings-answers.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { moveSavingsOnce } from '#operations/savings/move-savings.ts';

/** POST /savings-accounts/{id}/deposits: money comes onto an account. */
export const postSavingsDeposits = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/deposits',
  name: 'depositSavings',
  tag: 'Savings',
  summary: 'Take in a deposit',
  description:
    'The same `reference` is one deposit, however often it is told. Told of another account or ' +
    'amount, or where other money has the name (a repayment, a receipt in suspense), it is ' +
    'refused with `invalid_state`; `data.existing_id` has its name. A reversal frees it.',
  needs: 'savings.deposit',
  params: SavingsPath,
  body: SavingsPaymentFields,
  reply: {
    status: 201,
    data: SavingsMoveRecord,
    again: 'A deposit of this reference was made before; it is answered as it stands.',
  },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_SAVINGS.id },
    body: { amount: 3000, payment_method: 'mpesa', reference: 'SAE4T7Q2XN' },
    reply: EXAMPLE_SAVINGS_MOVES.deposit,
  },

  async live({ tx, params, ...call }) {
    const id = savingsIn(params);
    const payment = await readSavingsPayment(tx, id, call);
    const moved = await moveSavingsOnce(tx, { direction: 'deposit', ...payment });
    return shownPayment(tx, moved);
  },
});
