import { EXAMPLE_LOAN_ID } from '#api/console/examples/example-loans.ts';
import { EXAMPLE_REPAYMENT } from '#api/console/examples/example-repayment.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { oneTarget, targetIn } from '#api/records/payments/credit-target.ts';
import {
  EXAMPLE_MOVED,
  MoneyMove,
  MovedMoneyRecord,
  showMovedMoney,
} from '#api/records/payments/moved-money-record.ts';
import { repaymentIn, reversedRepayment } from '#api/records/repayments/repayment-answers.ts';
import { RepaymentPath } from '#api/records/repayments/repayment-record.ts';
import { repostMoney } from '#operations/payments/repost-money.ts';

/** POST /repayments/{id}/move: a payment that was put to the wrong loan is put to the right one. */
export const postRepaymentMove = endpoint({
  method: 'POST',
  path: '/repayments/{id}/move',
  name: 'moveRepayment',
  tag: 'Repayments',
  summary: 'Move a repayment to where it belongs',
  description:
    'Takes it back and posts its money to another loan, as a repayment, or to a savings ' +
    'account, as a deposit: as much, under the same reference and from the day it was paid, ' +
    'where that day does. Both or neither. Say one of `loan_id` and `savings_account_id`.',
  needs: 'loan.reverse',
  params: RepaymentPath,
  body: MoneyMove,
  faults: oneTarget,
  reply: { status: 200, data: MovedMoneyRecord },
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_REPAYMENT.id },
    body: { loan_id: EXAMPLE_LOAN_ID, reason: 'The payer typed another loan’s number' },
    reply: EXAMPLE_MOVED,
  },

  async live({ tx, params, body, ...call }) {
    const { reason } = body;
    const postingId = repaymentIn(params);
    const bookedOn = businessDay(call);
    await reversedRepayment(tx, { transactionId: postingId, reason, bookedOn });
    const move = { postingId, target: targetIn(body), reason, now: call.now };
    return showMovedMoney(await repostMoney(tx, move));
  },
});
