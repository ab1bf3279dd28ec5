import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import {
  REPORT_RECIPIENTS_MAX,
  type ReportSchedule,
  type ReportScheduleId,
  SCHEDULES_MAX,
} from '@mkopo/core/desk/report-schedule.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { endReportSchedule, scheduleReport } from '#operations/desk/manage-report-schedules.ts';
import { findRecipients, listSchedules } from '#store/desk/report-schedule-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  FrequencyName,
  ReportFormatName,
  ReportLanguage,
  ReportName,
  SchedulePath,
  ScheduleRecord,
  showSchedule,
} from './schedule-record.ts';

async function shown(tx: TenantTx, schedules: readonly ReportSchedule[]) {
  const people = await findRecipients(
    tx,
    schedules.flatMap(({ recipients }) => recipients),
  );
  return schedules.map((schedule) => showSchedule({ schedule, people }));
}

/** GET /report-schedules: which reports go to whom. */
const getSchedules = endpoint({
  method: 'GET',
  path: '/report-schedules',
  name: 'listReportSchedules',
  tag: 'Desk',
  summary: 'List the reports that are sent',
  description: 'Those that have not ended, oldest first, with what became of the last sending.',
  needs: 'books.send',
  reply: { status: 200, data: Type.Object({ items: Type.Array(ScheduleRecord) }) },
  example: {},

  async live({ tx }) {
    return { items: await shown(tx, await listSchedules(tx)) };
  },
});

/** POST /report-schedules: has a report sent by e-mail. */
const postSchedules = endpoint({
  method: 'POST',
  path: '/report-schedules',
  name: 'scheduleReport',
  tag: 'Desk',
  summary: 'Have a report sent by e-mail',
  description:
    'In the morning, as a file, to people of the staff who may read the books ' +
    '(`cannot_read_it`); whether they still may is asked each time. Statements of the books are ' +
    'of no branch ' +
    `(\`not_by_branch\`); a lender has at most ${SCHEDULES_MAX} (\`too_many_schedules\`).`,
  needs: 'books.send',
  body: Body('NewReportSchedule', {
    report: ReportName,
    format: ReportFormatName,
    frequency: FrequencyName,
    language: Type.Optional(ReportLanguage),
    branch_id: Type.Optional(Uuid),
    recipients: Type.Array(Uuid, { minItems: 1, maxItems: REPORT_RECIPIENTS_MAX }),
  }),
  reply: { status: 201, data: ScheduleRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: {
    body: {
      ...{ report: 'portfolio_at_risk', format: 'xlsx', frequency: 'monthly' },
      recipients: [EXAMPLE_IDS.staff],
    },
  },

  async live({ tx, body, caller, now }) {
    const { language = 'en', branch_id, recipients, ...asked } = body;
    const branchId = idAsked<'branch'>(branch_id) as BranchId | null;
    const ids = recipients.map((id) => parseId(id) as StaffId);
    const made = await scheduleReport(tx, {
      ...{ ...asked, language, branchId, recipients: ids, calendar: caller, now },
    });
    const people = await findRecipients(tx, made.recipients);
    return showSchedule({ schedule: made, people });
  },
});

/** DELETE /report-schedules/{id}: sends it no more. */
const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/report-schedules/{id}',
  name: 'stopReportSchedule',
  tag: 'Desk',
  summary: 'Send a report no more',
  description: 'What was sent stays in the audit log.',
  needs: 'books.send',
  params: SchedulePath,
  reply: { status: 200, data: ScheduleRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.reportSchedule } },

  async live({ tx, params }) {
    const ended = await endReportSchedule(tx, parseId(params.id) as ReportScheduleId);
    const people = await findRecipients(tx, ended.recipients);
    return showSchedule({ schedule: ended, people });
  },
});

/** Reports that go to people by themselves. */
export const SCHEDULE_ENDPOINTS = [getSchedules, postSchedules, deleteSchedule];
