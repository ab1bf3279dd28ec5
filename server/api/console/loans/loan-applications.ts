import { compareDates } from '@mkopo/core/calendar/date.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { LoanFields, LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import { QUOTE_LOAN } from '#api/records/loans/loan-shapes.ts';
import { APPLICATION_REFUSALS, takeApplication } from '#api/records/loans/take-application.ts';

export const postLoansQuote = endpoint({
  ...QUOTE_LOAN,
  needs: 'loan.read',
  example: {
    body: {
      product_id: EXAMPLE_IDS.product,
      amount: 12_000,
      term_days: 120,
      disbursed_on: '2026-01-15',
    },
  },
});

/** POST /loans: staff enter an application. */
export const postLoans = endpoint({
  method: 'POST',
  path: '/loans',
  name: 'applyForLoan',
  tag: 'Loans',
  summary: 'Apply for a loan',
  description:
    'Takes an application in, on the terms that the product has today. `applied_on` may lie ' +
    'back, for what came in on paper; no disbursement can be dated before it.',
  needs: 'loan.apply',
  body: Body('NewLoan', {
    ...LoanFields.properties,
    applied_on: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
  }),
  reply: { status: 201, data: LoanWithSchedule },
  refusals: ['not_found', 'invalid_state', 'date_out_of_range', ...APPLICATION_REFUSALS],
  example: {
    body: {
      client_id: EXAMPLE_IDS.client,
      product_id: EXAMPLE_IDS.product,
      applied_amount: 12_000,
      term_days: 120,
      purpose: 'Stock for the shop',
    },
  },

  async live({ tx, body: { applied_on, ...body }, caller, now }) {
    const { on: appliedOn, bookedOn: today } = bookedToday({ caller, now }, applied_on);
    if (compareDates(appliedOn, today) > 0) {
      orRefuse(refuse('date_out_of_range', { to: today.toString() }));
    }
    return takeApplication(tx, body, { channel: 'staff', appliedBy: caller.id, appliedOn, today });
  },
});
