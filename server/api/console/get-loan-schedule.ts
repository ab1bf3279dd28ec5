import { businessDay } from '#api/records/business-day.ts';
import { loanIn } from '#api/records/loan-desk.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { ScheduleQuery, ScheduleRecord, showSchedule } from '#api/records/schedule-record.ts';
import { viewLoanSchedule } from '#views/loan-schedule.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_SCHEDULE } from './example-loans.ts';

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
