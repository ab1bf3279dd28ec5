import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { MOVE_MONEY, movedMoney } from '#api/records/payments/moved-money-record.ts';
import { repaymentIn, reversedRepayment } from '#api/records/repayments/repayment-answers.ts';
import { RepaymentPath } from '#api/records/repayments/repayment-record.ts';
import {
  CREATE_REPAYMENT,
  LIST_REPAYMENTS,
  READ_REPAYMENT,
  REVERSE_REPAYMENT,
} from '#api/records/repayments/repayment-shapes.ts';

/** POST /repayments: a borrower pays at the counter, or staff enter what came another way. */
const postRepayments = endpoint({
  ...CREATE_REPAYMENT,
  needs: 'repayment.post',
  example: {
    body: {
      loan_id: EXAMPLE_IDS.loan,
      amount: 3120,
      payment_method: 'mpesa',
      reference: 'TAJ81H2K9X',
    },
  },
});

const getRepayments = endpoint({
  ...LIST_REPAYMENTS,
  description: 'Newest first, each with what it pays off as it counts now.',
  needs: 'repayment.read',
  example: { query: { status: 'posted', limit: 1 } },
});

const getRepayment = endpoint({
  ...READ_REPAYMENT,
  needs: 'repayment.read',
  example: { params: { id: EXAMPLE_IDS.repayment } },
});

const postRepaymentReversal = endpoint({
  ...REVERSE_REPAYMENT,
  description:
    'Undoes it as if it had never been, and lets later ones pay off what is then owed. It can ' +
    'open a closed loan again. One that a later move stands on is refused with `data.standing`.',
  needs: 'loan.reverse',
  example: { params: { id: EXAMPLE_IDS.repayment }, body: { reason: 'The cheque bounced' } },
});

/** POST /repayments/{id}/move: a payment that was put to the wrong loan is put to the right one. */
const postRepaymentMove = endpoint({
  ...MOVE_MONEY,
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
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_IDS.repayment },
    body: { loan_id: EXAMPLE_IDS.otherLoan, reason: 'The payer typed another loan’s number' },
  },

  async live({ tx, params, ...call }) {
    const transactionId = repaymentIn(params);
    const { reason } = call.body;
    await reversedRepayment(tx, { transactionId, reason, bookedOn: businessDay(call) });
    return movedMoney(tx, transactionId, call);
  },
});

/** What staff do with what borrowers pay. */
export const REPAYMENT_ENDPOINTS = [
  ...[postRepayments, getRepayments, getRepayment],
  ...[postRepaymentReversal, postRepaymentMove],
];
