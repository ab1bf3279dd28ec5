import type { StaffId } from '@mkopo/core/access/staff.ts';
import { businessDateOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import {
  afterSending,
  mayReceive,
  nextRunOn,
  type ReportSchedule,
  type ReportScheduleId,
  scheduleRefused,
  sendingAt,
  triedAgainAt,
} from '@mkopo/core/desk/report-schedule.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  type DueSchedule,
  endSchedule,
  findRecipients,
  insertSchedule,
  listSchedules,
  lockSchedule,
  putOff,
  type Recipient,
  updateSent,
} from '#store/desk/report-schedule-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewSchedule = Pick<
  ReportSchedule,
  'report' | 'format' | 'frequency' | 'language' | 'branchId' | 'recipients'
> & { readonly now: Temporal.Instant; readonly calendar: LenderCalendar };

/** Has a report sent to some of the staff from the next time on. */
export async function scheduleReport(
  tx: TenantTx,
  { now, calendar, ...asked }: NewSchedule,
): Promise<ReportSchedule> {
  const { branchId } = asked;
  const recipients = [...new Set(asked.recipients)];
  const [kept, people, branch] = await Promise.all([
    listSchedules(tx),
    readers(tx, { ...asked, recipients }),
    branchId && findBranch(tx, branchId),
  ]);
  if (branchId) orNotFound(branch || null);
  const refused = scheduleRefused({ ...asked, kept: kept.length });
  if (refused) throw new Refusal(refused);
  const barred = recipients.filter((id) => !people.some((one) => one.id === id));
  if (barred.length > 0) {
    orRefuse(refuse('not_permitted', { why: 'cannot_read_it', recipients: barred }));
  }
  const nextOn = nextRunOn(asked.frequency, businessDateOf(now, calendar));
  const made = await insertSchedule(tx, {
    ...{ ...asked, id: newId('report schedule'), recipients, madeBy: tx.actor.id as StaffId },
    ...{ nextOn, dueAt: sendingAt(nextOn, calendar) },
  });
  record(tx, 'report.schedule', { id: made.id, before: null, after: made });
  return made;
}

/** Sends a report no more. */
export async function endReportSchedule(
  tx: TenantTx,
  id: ReportScheduleId,
): Promise<ReportSchedule> {
  const before = orNotFound(await lockSchedule(tx, id));
  endSchedule(tx, id);
  record(tx, 'report.unschedule', { id, before, after: null });
  return before;
}

/** Those who get a report: whoever may read it today. */
export async function readers(
  tx: TenantTx,
  { recipients, branchId }: Pick<ReportSchedule, 'recipients' | 'branchId'>,
): Promise<Recipient[]> {
  const [people, { branchFence }] = await Promise.all([
    findRecipients(tx, recipients),
    readSettings(tx),
  ]);
  const fence = { isFenced: branchFence === 'on', branchId };
  return people.filter((one) => mayReceive(one, fence));
}

type Tried = {
  readonly schedule: DueSchedule;
  readonly accepted: readonly StaffId[];
  readonly busy: number;
  /** What went wrong, in words of the mail server's kind; null: nothing. */
  readonly detail: string | null;
  readonly now: Temporal.Instant;
  readonly calendar: LenderCalendar;
};

/** Notes what became of a try, who has got the report, and when it goes again. */
export function recordSending(tx: TenantTx, tried: Tried): void {
  const { schedule, accepted, busy, detail, now, calendar } = tried;
  const { id, frequency, nextOn: lastOn, tries } = schedule;
  const outcome = afterSending({ accepted: accepted.length, busy, tries });
  if (outcome === 'again') {
    putOff(tx, { id, until: triedAgainAt(now) });
    return;
  }
  // One that was not sent for long, because nothing ran, goes once and not for every day of it.
  const nextOn = nextRunOn(frequency, businessDateOf(now, calendar));
  const dueAt = sendingAt(nextOn, calendar);
  const last = { id, lastOn, lastOutcome: outcome, lastDetail: detail };
  updateSent(tx, { ...last, nextOn, at: now, dueAt });
  const after = { on: lastOn, outcome, detail, recipients: accepted };
  record(tx, 'report.send', { id, before: null, after });
}

type Recorded = {
  readonly id: ReportScheduleId;
  readonly before: object | null;
  readonly after: object | null;
};

function record(tx: TenantTx, action: string, { id, before, after }: Recorded): void {
  recordChange(tx, { action, subjectKind: 'report_schedule', subjectId: id, before, after });
}
