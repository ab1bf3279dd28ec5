import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { WAIVABLE } from '@mkopo/core/loan/move.ts';
import { readFrequency, readGrace, readRate } from '@mkopo/core/product/written-terms.ts';
import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { Amount, amountReader } from '#api/records/kit/amount.ts';
import { MONEY_IN, MONEY_OUT } from '#api/records/kit/money-fields.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { amountOn, readLoanPayment } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { FrequencyFields, GraceFields, RateFields } from '#api/records/products/product-record.ts';
import {
  chargeLoan,
  recoverLoan,
  refundCredit,
  rescheduleLoan,
  waiveDebt,
  writeOffLoan,
} from '#operations/loans/loan-servicing.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { moveEndpoint } from './move-endpoint.ts';

const TWO_PERSONS =
  'It keeps to your approval limit, and where the lender asks for two persons it is asked for by ' +
  '`POST /money-requests` (`not_permitted`).';

/** POST /loans/{id}/charges: a fee or a penalty, by hand. */
const postLoanCharges = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/charges',
  name: 'chargeLoan',
  summary: 'Charge a fee or a penalty',
  description:
    'Due with the instalment that runs. A fee is told before tax. A penalty keeps under the in ' +
    'duplum cap where there is one.',
  needs: 'loan.charge',
  body: Body('Charge', { of: Type.Enum(['fee', 'penalty']), amount: Amount }),
  status: 201,
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range'],
  example: { body: { of: 'fee', amount: 250 } },

  async move(tx, { loanId, body, bookedOn }) {
    const amount = await amountOn(tx, loanId, body.amount);
    return chargeLoan(tx, { loanId, of: body.of, amount, bookedOn });
  },
});

/** POST /loans/{id}/waivers: a borrower is let off interest, fees or penalties. */
const postLoanWaivers = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/waivers',
  name: 'waiveDebt',
  summary: 'Waive interest, fees or penalties',
  description:
    'The oldest instalment first, at most what is owed of that kind, due or not. A fee takes its ' +
    'tax along. A waiver of the last of what is owed closes the loan. ' +
    TWO_PERSONS,
  needs: 'loan.waive',
  body: Body('Waiver', { of: Type.Enum([...WAIVABLE]), amount: Amount }),
  status: 201,
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'amount_out_of_range'],
  example: { body: { of: 'interest', amount: 60 } },

  async move(tx, { loanId, body, bookedOn }) {
    const amount = await amountOn(tx, loanId, body.amount);
    return waiveDebt(tx, { loanId, of: body.of, amount, bookedOn });
  },
});

const NO_GRACE = { principal: 0, interestPayment: 0, interestFree: 0 };

/** POST /loans/{id}/reschedule: what is still owed is agreed anew, perhaps with more money. */
const postLoanReschedule = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/reschedule',
  name: 'rescheduleLoan',
  summary: 'Reschedule a loan, or top it up',
  description:
    'Lays what is still owed out anew from today, as the next version of the schedule; the old ' +
    'one stays readable. `rate` and `frequency` stay the product’s unless told, `grace` is none. ' +
    'The loan counts as late as before, and is `is_restructured`, until it was paid on time for ' +
    'six months. A top-up is paid out along with it, within what the product lends and you may ' +
    'approve, with all that the client owes. Without one, what the client pays less than by the ' +
    'old schedule is given up. ' +
    TWO_PERSONS,
  needs: 'loan.reschedule',
  body: Body('Reschedule', {
    term_days: TermDays,
    rate: Type.Optional(RateFields),
    frequency: Type.Optional(FrequencyFields),
    grace: Type.Optional(GraceFields),
    first_due_on: Type.Optional(Day),
    top_up: Type.Optional(Closed({ amount: Amount, payment_method: Method })),
  }),
  status: 200,
  refusals: [
    'not_found',
    'invalid_state',
    'not_permitted',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
  ],
  example: { body: { term_days: 180, top_up: { amount: 3_000, payment_method: 'mpesa' } } },

  async move(tx, { loanId, body, bookedOn }) {
    const { product } = orNotFound(await findLoan(tx, loanId));
    const reader = amountReader(product.currency);
    const { top_up: sent, first_due_on: firstDueOn } = body;
    const terms = {
      termDays: body.term_days,
      rate: body.rate ? readRate(body.rate) : product.rate,
      frequency: body.frequency ? readFrequency(body.frequency, reader) : product.frequency,
      grace: body.grace ? readGrace(body.grace) : NO_GRACE,
      firstDueOn: firstDueOn ? Temporal.PlainDate.from(firstDueOn) : null,
    };
    const topUp = sent
      ? { amount: reader.read('top_up.amount', sent.amount), method: sent.payment_method }
      : null;
    reader.assertRead();
    return rescheduleLoan(tx, { loanId, terms, topUp, bookedOn });
  },
});

/** POST /loans/{id}/write-off: the lender gives up on a loan. */
const postLoanWriteOff = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/write-off',
  name: 'writeOffLoan',
  summary: 'Write a loan off',
  description:
    'Principal is lost; income that was booked and never came is undone. What still comes in is ' +
    'a recovery. ' +
    TWO_PERSONS,
  needs: 'loan.write_off',
  body: Body('WriteOff', { reason: Reason }),
  status: 200,
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { body: { reason: 'Not found for a year' } },

  move: (tx, { loanId, body, bookedOn }) => writeOffLoan(tx, { loanId, ...body, bookedOn }),
});

/** POST /loans/{id}/recoveries: money comes in on a loan that was given up. */
const postLoanRecoveries = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/recoveries',
  name: 'recoverLoan',
  summary: 'Take in a recovery',
  description: 'Of a loan that was written off. More than was lost is held as the client’s credit.',
  needs: 'loan.recover',
  body: Body('Recovery', MONEY_IN),
  status: 201,
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: { body: { amount: 500, payment_method: 'cash' } },

  async move(tx, call) {
    return recoverLoan(tx, await readLoanPayment(tx, call));
  },
});

/** POST /loans/{id}/credit-refunds: a client gets back what was paid too much. */
const postLoanCreditRefunds = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/credit-refunds',
  name: 'refundCredit',
  summary: 'Refund a credit',
  description:
    'Hands back what the client paid too much, or a part of it, once the loan is over: closed, ' +
    'written off, rejected or withdrawn. Of an application fee in per cent that is what was paid ' +
    'beyond the fee of the amount that was granted. ' +
    TWO_PERSONS,
  needs: 'credit.refund',
  body: Body('CreditRefund', { amount: Amount, ...MONEY_OUT }),
  status: 201,
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'amount_out_of_range'],
  example: { body: { amount: 120.5, payment_method: 'cash' } },

  async move(tx, { loanId, body, bookedOn }) {
    const { payment_method: method, reference = null } = body;
    const amount = await amountOn(tx, loanId, body.amount);
    return refundCredit(tx, { loanId, amount, method, reference, bookedOn });
  },
});

/** What staff do with a loan that is out. */
export const LOAN_SERVICING = [
  ...[postLoanCharges, postLoanWaivers, postLoanReschedule],
  ...[postLoanWriteOff, postLoanRecoveries, postLoanCreditRefunds],
];
