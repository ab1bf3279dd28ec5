import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { oneTarget, targetIn } from '#api/records/payments/credit-target.ts';
import {
  EXAMPLE_MOVED,
  MoneyMove,
  MovedMoneyRecord,
  showMovedMoney,
} from '#api/records/payments/moved-money-record.ts';
import { repostMoney } from '#operations/payments/repost-money.ts';
import { reverseTransaction } from '#operations/repayments/reverse-transaction.ts';
import { findTransaction } from '#store/loans/loan-history.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';

/** POST /loans/{id}/transactions/{transaction_id}/move: money that was put to the wrong loan. */
export const postLoanTransactionMove = endpoint({
  method: 'POST',
  path: '/loans/{id}/transactions/{transaction_id}/move',
  name: 'moveTransaction',
  tag: 'Loans',
  summary: 'Move money to where it belongs',
  description:
    'Takes a recovery, a fee payment or a repayment back and posts its money to another loan, as ' +
    'a repayment, or to a savings account, as a deposit: as much, under the same reference and ' +
    'from the day it was paid, where that day does. Both or neither. Say one of `loan_id` and ' +
    '`savings_account_id`.',
  needs: 'loan.reverse',
  params: Type.Object({ id: Uuid, transaction_id: Uuid }),
  body: MoneyMove,
  faults: oneTarget,
  reply: { status: 200, data: MovedMoneyRecord },
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID, transaction_id: EXAMPLE_MOVES.recovery.transaction.id },
    body: { loan_id: EXAMPLE_LOAN_ID, reason: 'It was meant for another loan' },
    reply: EXAMPLE_MOVED,
  },

  async live({ tx, params, body, ...call }) {
    const { reason } = body;
    const postingId = parseId(params.transaction_id) as LoanTransactionId;
    const { loanId } = orRefuse((await findTransaction(tx, postingId)) ?? refuse('not_found'));
    if (loanId !== loanIn(params)) orRefuse(refuse('not_found'));
    const bookedOn = businessDay(call);
    await reverseTransaction(tx, { transactionId: postingId, reason, bookedOn });
    const move = { postingId, target: targetIn(body), reason, now: call.now };
    return showMovedMoney(await repostMoney(tx, move));
  },
});
