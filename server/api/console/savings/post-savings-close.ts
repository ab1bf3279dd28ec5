import { Type } from 'typebox';
import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { savingsIn, shownSavingsMove } from '#api/records/savings/savings-answers.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { closeSavings } from '#operations/savings/close-savings.ts';

/** POST /savings-accounts/{id}/close: ends an account. */
export const postSavingsClose = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/close',
  name: 'closeSavingsAccount',
  tag: 'Savings',
  summary: 'Close a savings account',
  description:
    'An account with money on it is closed with a `payout_method`, by which all of it is paid ' +
    'out, the minimum balance too; with null it is refused. Months that are over are paid first; ' +
    'the running one earns nothing more, and nothing happens to the account after.',
  needs: 'savings.close',
  params: SavingsPath,
  body: Type.Object(
    {
      payout_method: Type.Union([Method, Type.Null()], {
        description: 'How what is left is paid out; null where nothing is.',
      }),
    },
    { title: 'SavingsClosure', additionalProperties: false },
  ),
  reply: { status: 200, data: SavingsMoveRecord },
  refusals: ['not_found', 'invalid_state', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_SAVINGS.id },
    body: { payout_method: 'cash' },
    reply: EXAMPLE_SAVINGS_MOVES.closure,
  },

  async live({ tx, params, body, ...call }) {
    const { payout_method: method } = body;
    const asked = { accountId: savingsIn(params), method, bookedOn: businessDay(call) };
    const { line } = await closeSavings(tx, asked);
    return shownSavingsMove(tx, line);
  },
});
