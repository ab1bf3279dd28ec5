import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { DISBURSED_LOAN, findSandboxLoan } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { scheduleInForce } from '#api/records/loans/loan-parts.ts';
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
  needs: 'loans:read',
  params: LoanPath,
  query: ScheduleQuery,
  reply: { status: 200, data: ScheduleRecord },
  refusals: ['not_found'],
  example: { params: { id: DISBURSED_LOAN } },

  async live({ tx, params, query, ...call }) {
    const asked = { loanId: loanIn(params), version: query.version ?? null };
    return showSchedule(await viewLoanSchedule(tx, asked), businessDay(call));
  },

  sandbox({ params, query: { version } }) {
    const schedule = scheduleInForce(orRefuse(findSandboxLoan(params.id)));
    if (version !== undefined && version !== schedule.version) {
      orRefuse(refuse('not_found', { version }));
    }
    return showSchedule(schedule, SANDBOX_DAYS.today);
  },
});
