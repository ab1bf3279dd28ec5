import { EXAMPLE_LOAN_ID, EXAMPLE_SCHEDULE } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { ScheduleQuery, ScheduleRecord, showSchedule } from '#api/records/loans/schedule-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { viewLoanSchedule } from '#views/loans/loan-schedule.ts';

/** GET /loans/{id}/schedule: the schedule in force, or an older version of it. */
export const getLoanSchedule = endpoint({
  method: 'GET',
  path: '/loans/{id}/schedule',
  name: 'getLoanSchedule',
  tag: 'Loans',
  summary: 'Read a loan’s schedule',
  description:
    'A reschedule makes the next version. What an older one had agreed is in `planned`: what was ' +
    'still owed on it has moved to the version in force.',
  needs: 'loan.read',
  params: LoanPath,
  query: ScheduleQuery,
  reply: { status: 200, data: ScheduleRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_SCHEDULE },

  async live({ tx, params, query, ...call }) {
    const asked = { loanId: loanIn(params), version: query.version ?? null };
    return showSchedule(await viewLoanSchedule(tx, asked), businessDay(call));
  },
});
