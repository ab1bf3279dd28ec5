import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { savingsIn, shownSavingsMove } from '#api/records/savings/savings-answers.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { reverseSavingsTransaction } from '#operations/savings/reverse-savings-transaction.ts';
import type { SavingsTransactionId } from '#store/savings/savings-transaction-store.ts';

/** POST /savings-accounts/{id}/transactions/{transaction_id}/reversal: undoes a transaction. */
export const postSavingsTransactionReversal = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/transactions/{transaction_id}/reversal',
  name: 'reverseSavingsTransaction',
  tag: 'Savings',
  summary: 'Reverse a savings transaction',
  description:
    'Takes it back by another one that counts from the same day, and corrects the interest of ' +
    'months since. Once, and only where no day since comes below zero. Interest itself is not ' +
    'reversed: it follows from the other transactions.',
  needs: 'savings.reverse',
  params: Type.Object({ id: Uuid, transaction_id: Uuid }),
  body: Type.Object({ reason: Reason }, { title: 'SavingsReversal', additionalProperties: false }),
  reply: { status: 200, data: SavingsMoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: {
      id: EXAMPLE_SAVINGS.id,
      transaction_id: EXAMPLE_SAVINGS_MOVES.withdrawal.transaction.id,
    },
    body: { reason: 'Entered twice' },
    reply: EXAMPLE_SAVINGS_MOVES.reversal,
  },

  async live({ tx, params, body, ...call }) {
    const transactionId = parseId(params.transaction_id) as SavingsTransactionId;
    const asked = { accountId: savingsIn(params), transactionId, ...body };
    const { line } = await reverseSavingsTransaction(tx, { ...asked, bookedOn: businessDay(call) });
    return shownSavingsMove(tx, line);
  },
});
