import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Amount, amountReader } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { FrequencyFields, GraceFields, RateFields } from '#api/records/products/product-record.ts';
import { readFrequency, readGrace, readRate } from '#api/records/products/read-product.ts';
import { rescheduleLoan } from '#operations/loans/reschedule-loan.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { getLoan } from '#views/loans/get-loan.ts';

const NO_GRACE = { principal: 0, interestPayment: 0, interestFree: 0 };

/** POST /loans/{id}/reschedule: what is still owed is agreed anew, perhaps with more money. */
export const postLoanReschedule = endpoint({
  method: 'POST',
  path: '/loans/{id}/reschedule',
  name: 'rescheduleLoan',
  tag: 'Loans',
  summary: 'Reschedule a loan, or top it up',
  description:
    'Lays what is still owed out anew from today, as the next version of the schedule; the old ' +
    'one stays readable. `rate` and `frequency` stay the product’s unless told, `grace` is none. ' +
    'The loan counts as late as before, and is `is_restructured`, until it was paid on time for ' +
    'six months. A top-up is paid out along with it, within what the product lends and you may ' +
    'approve; where the lender asks for two persons, more money takes an application ' +
    '(`not_permitted`).',
  needs: 'loan.reschedule',
  params: LoanPath,
  body: Type.Object(
    {
      term_days: TermDays,
      rate: Type.Optional(RateFields),
      frequency: Type.Optional(FrequencyFields),
      grace: Type.Optional(GraceFields),
      first_due_on: Type.Optional(Day),
      top_up: Type.Optional(
        Type.Object({ amount: Amount, payment_method: Method }, { additionalProperties: false }),
      ),
    },
    { title: 'Reschedule', additionalProperties: false },
  ),
  reply: { status: 200, data: MoveRecord },
  refusals: [
    'not_found',
    'invalid_state',
    'not_permitted',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
  ],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { term_days: 180, top_up: { amount: 3_000, payment_method: 'mpesa' } },
    reply: EXAMPLE_MOVES.reschedule,
  },

  async live({ tx, params, body, ...call }) {
    const loanId = loanIn(params);
    const [{ product }, settings] = await Promise.all([getLoan(tx, loanId), readSettings(tx)]);
    const { id: by, currency } = call.caller;
    const rule = approvalRuleFor(call.caller, settings, currency);
    const reader = amountReader(product.currency);
    const { top_up: topUp, first_due_on: firstDueOn } = body;
    const input = {
      terms: {
        termDays: body.term_days,
        rate: body.rate ? readRate(body.rate) : product.rate,
        frequency: body.frequency ? readFrequency(body.frequency, reader) : product.frequency,
        grace: body.grace ? readGrace(body.grace) : NO_GRACE,
        firstDueOn: firstDueOn ? Temporal.PlainDate.from(firstDueOn) : null,
      },
      topUp: topUp
        ? { amount: reader.read('top_up.amount', topUp.amount), method: topUp.payment_method }
        : null,
      bookedOn: businessDay(call),
    };
    reader.assertRead();
    return shownMove(tx, await rescheduleLoan(tx, { loanId, by, rule, ...input }), input.bookedOn);
  },
});
