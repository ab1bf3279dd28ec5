import { Type } from 'typebox';
import { LoanPath } from '#api/records/loan-record.ts';
import { ScheduleRecord, showSchedule } from '#api/records/schedule-record.ts';
import { viewLoanSchedule } from '#views/loan-schedule.ts';
import { businessDay } from './business-day.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_SCHEDULE } from './example-loans.ts';
import { loanIn } from './loan-desk.ts';

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
  query: Type.Object(
    {
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'Default: the one in force.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: ScheduleRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_SCHEDULE },

  async live({ tx, params, query, ...call }) {
    const asked = { loanId: loanIn(params), version: query.version ?? null };
    return showSchedule(await viewLoanSchedule(tx, asked), businessDay(call));
  },
});
