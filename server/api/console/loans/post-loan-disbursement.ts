import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { MONEY_OUT } from '#api/records/kit/money-fields.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { disburseLoan } from '#operations/loans/disburse-loan.ts';

/** POST /loans/{id}/disbursement: the money has been paid out, today or on a day before. */
export const postLoanDisbursement = endpoint({
  method: 'POST',
  path: '/loans/{id}/disbursement',
  name: 'disburseLoan',
  tag: 'Loans',
  summary: 'Disburse a loan',
  description:
    'Books the money that was paid out and lays the schedule from that day. `disbursed_on` may ' +
    'lie back as far as the application; what time has earned since is booked today.',
  needs: 'loan.disburse',
  params: LoanPath,
  body: Type.Object(
    {
      ...MONEY_OUT,
      disbursed_on: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
      first_due_on: Type.Optional(
        Type.String({ ...Day, description: 'Default: a repayment period later.' }),
      ),
    },
    { title: 'Disbursement', additionalProperties: false },
  ),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { payment_method: 'mpesa', reference: 'TAK2B7Q1ZD' },
    reply: EXAMPLE_MOVES.disbursement,
  },

  async live({ tx, params, body, ...call }) {
    const { payment_method: method, reference = null, disbursed_on, first_due_on } = body;
    const when = bookedToday(call, disbursed_on);
    const firstDueOn = first_due_on ? Temporal.PlainDate.from(first_due_on) : null;
    const payOut = { loanId: loanIn(params), method, reference, firstDueOn, when };
    return shownMove(tx, await disburseLoan(tx, payOut), when.bookedOn);
  },
});
