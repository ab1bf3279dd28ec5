import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID } from '#api/console/examples/example-loans.ts';
import { EXAMPLE_SAVINGS, EXAMPLE_SAVINGS_MOVES } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { oneTarget, targetIn } from '#api/records/payments/credit-target.ts';
import {
  EXAMPLE_MOVED,
  MoneyMove,
  MovedMoneyRecord,
  showMovedMoney,
} from '#api/records/payments/moved-money-record.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { repostMoney } from '#operations/payments/repost-money.ts';
import { reverseSavingsTransaction } from '#operations/savings/reverse-savings-transaction.ts';
import type { SavingsTransactionId } from '#store/savings/savings-transaction-store.ts';

/** POST /savings-accounts/{id}/transactions/{transaction_id}/move: a deposit on a wrong account. */
export const postSavingsTransactionMove = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/transactions/{transaction_id}/move',
  name: 'moveSavingsTransaction',
  tag: 'Savings',
  summary: 'Move a deposit to where it belongs',
  description:
    'Takes it back and posts its money to another account, as a deposit, or to a loan, as a ' +
    'repayment: as much, under the same reference and from the day it was paid, where that day ' +
    'does. Both or neither. Say one of `loan_id` and `savings_account_id`.',
  needs: 'savings.reverse',
  params: Type.Object({ id: Uuid, transaction_id: Uuid }),
  body: MoneyMove,
  faults: oneTarget,
  reply: { status: 200, data: MovedMoneyRecord },
  refusals: [
    ...(['not_found', 'invalid_state', 'loan_not_disbursed'] as const),
    ...(['amount_out_of_range', 'date_out_of_range'] as const),
  ],
  example: {
    params: {
      id: EXAMPLE_SAVINGS.id,
      transaction_id: EXAMPLE_SAVINGS_MOVES.deposit.transaction.id,
    },
    body: { loan_id: EXAMPLE_LOAN_ID, reason: 'It was meant for the loan' },
    reply: {
      ...EXAMPLE_MOVED,
      from: {
        ...{ kind: 'deposit', id: EXAMPLE_SAVINGS_MOVES.deposit.transaction.id, loan_id: null },
        savings_account_id: EXAMPLE_SAVINGS.id,
      },
    },
  },

  async live({ tx, params, body, ...call }) {
    const { reason } = body;
    const postingId = parseId(params.transaction_id) as SavingsTransactionId;
    const asked = { accountId: savingsIn(params), transactionId: postingId, reason };
    await reverseSavingsTransaction(tx, { ...asked, bookedOn: businessDay(call) });
    const move = { postingId, target: targetIn(body), reason, now: call.now };
    return showMovedMoney(await repostMoney(tx, move));
  },
});
