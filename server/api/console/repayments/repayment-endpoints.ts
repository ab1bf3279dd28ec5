import { Type } from 'typebox';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { SEARCH_QUERY } from '#api/records/kit/list-search.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { MOVE_MONEY, movedMoney } from '#api/records/payments/moved-money-record.ts';
import { repaymentIn, reversedRepayment } from '#api/records/repayments/repayment-answers.ts';
import {
  ListedRepaymentRecord,
  pageOfStaffRepayments,
  readBookedSearch,
  StaffRepaymentsQuery,
} from '#api/records/repayments/repayment-list.ts';
import { RepaymentPath } from '#api/records/repayments/repayment-record.ts';
import {
  CREATE_REPAYMENT,
  READ_REPAYMENT,
  REVERSE_REPAYMENT,
} from '#api/records/repayments/repayment-shapes.ts';
import { ALL_REPAYMENTS, tallyRepayments } from '#views/repayments/list-repayments.ts';

/** POST /repayments: a borrower pays at the counter, or staff enter what came another way. */
export const postRepayments = endpoint({
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

/** GET /repayments: what borrowers paid, the last day of the books first. */
const getRepayments = endpoint({
  method: 'GET',
  path: '/repayments',
  readsReplica: true,
  name: 'listRepayments',
  tag: 'Repayments',
  summary: 'List repayments',
  description:
    'The last day of the books first, and within a day what was booked last, each with whose it ' +
    'is and what it pays off as it counts now; with `updated_since` in the order of change.',
  needs: 'repayment.read',
  query: Closed({ ...StaffRepaymentsQuery.properties, ...BRANCH_QUERY }),
  reply: { status: 200, data: Page(ListedRepaymentRecord) },
  example: { query: { status: 'posted', limit: 1 } },

  async live({ tx, query, cursors, caller }) {
    narrowToBranch(tx, query);
    return pageOfStaffRepayments(tx, query, { cursors, caller });
  },
});

const Sum = Type.Object({ count: Type.Integer({ minimum: 0 }), amount: ShownAmount });

/** GET /repayments/counts: how much came in, and how. */
const getRepaymentCounts = endpoint({
  method: 'GET',
  path: '/repayments/counts',
  readsReplica: true,
  name: 'countRepayments',
  tag: 'Repayments',
  summary: 'Count repayments',
  description: 'What came in and was not taken back, by method, and what was, by the same search.',
  needs: 'repayment.read',
  query: Closed({ ...SEARCH_QUERY, payment_method: Type.Optional(Method), ...BRANCH_QUERY }),
  reply: {
    status: 200,
    data: Titled('RepaymentCounts', {
      currency: Type.String(),
      ...{ posted: Sum, reversed: Sum },
      by_method: Type.Array(Type.Object({ payment_method: Method, ...Sum.properties })),
    }),
  },
  example: { query: {} },

  async live({ tx, query, caller }) {
    const { currency } = caller;
    const { payment_method: method = null } = query;
    narrowToBranch(tx, query);
    const filter = { ...ALL_REPAYMENTS, method, ...readBookedSearch(query, caller) };
    const tallies = await tallyRepayments(tx, { filter, currency });
    const sumOf = (rows: readonly { count: number; amountMinor: bigint }[]) => ({
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amount: showAmount(
        currency,
        rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      ),
    });
    const posted = tallies.filter(({ isReversed }) => !isReversed);
    return {
      currency,
      posted: sumOf(posted),
      reversed: sumOf(tallies.filter(({ isReversed }) => isReversed)),
      by_method: posted.map((one) => ({ payment_method: one.method, ...sumOf([one]) })),
    };
  },
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
  ...[postRepayments, getRepayments, getRepaymentCounts, getRepayment],
  ...[postRepaymentReversal, postRepaymentMove],
];
