import type { BranchId } from '@mkopo/core/access/branch.ts';
import { mayDo } from '@mkopo/core/access/permission.ts';
import type { StaffId, StaffMember } from '@mkopo/core/access/staff.ts';
import { beginningOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

/** The reports that can be sent; a page of the ledger is of an account, and asked for by hand. */
export const SENT_REPORTS = [
  ...(['portfolio_at_risk', 'ageing', 'collections', 'disbursements'] as const),
  ...(['expected_and_actual', 'officers', 'vintage'] as const),
  ...(['trial_balance', 'balance_sheet', 'income_statement'] as const),
] as const;
export type SentReport = (typeof SENT_REPORTS)[number];

/** Statements of the whole lender: its books have no branches. */
const OF_THE_BOOKS: readonly SentReport[] = [
  ...(['trial_balance', 'balance_sheet', 'income_statement'] as const),
];

export const REPORT_FILE_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

/** Each morning; on Mondays; on the first of a month. */
export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

export type ReportScheduleId = Id<'report schedule'>;

/** A report that goes to some of the staff, again and again. */
export type ReportSchedule = {
  readonly id: ReportScheduleId;
  readonly report: SentReport;
  readonly format: ReportFileFormat;
  readonly frequency: ReportFrequency;
  readonly language: Language;
  readonly branchId: BranchId | null;
  readonly recipients: readonly StaffId[];
  readonly madeBy: StaffId;
  readonly madeAt: Temporal.Instant;
  /** The lender's day on which it goes next. */
  readonly nextOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate | null;
  readonly lastOutcome: 'sent' | 'failed' | null;
  readonly lastDetail: string | null;
  readonly lastAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
};

/** More than a lender's people can read. */
export const SCHEDULES_MAX = 50;
export const REPORT_RECIPIENTS_MAX = 20;

type Asked = Pick<ReportSchedule, 'report' | 'branchId'> & { readonly kept: number };

/** Why a report cannot be sent as somebody asks; null: it can. */
export function scheduleRefused({ report, branchId, kept }: Asked): Refused | null {
  if (branchId && OF_THE_BOOKS.includes(report)) {
    return refuse('invalid_state', { why: 'not_by_branch', report });
  }
  if (kept < SCHEDULES_MAX) return null;
  return refuse('invalid_state', { why: 'too_many_schedules', max: SCHEDULES_MAX });
}

/** The first day after another on which it goes. */
export function nextRunOn(
  frequency: ReportFrequency,
  after: Temporal.PlainDate,
): Temporal.PlainDate {
  if (frequency === 'daily') return after.add({ days: 1 });
  if (frequency === 'weekly') return after.add({ days: 8 - after.dayOfWeek });
  return after.with({ day: 1 }).add({ months: 1 });
}

/** The last day up to another on which it goes: after an outage, that is the one to send. */
export function lastRunOn(frequency: ReportFrequency, on: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'daily') return on;
  if (frequency === 'weekly') return on.subtract({ days: on.dayOfWeek - 1 });
  return on.with({ day: 1 });
}

/** What a report that goes on a day tells of: the day, the week or the month before it. */
export function reportedPeriod(frequency: ReportFrequency, runOn: Temporal.PlainDate) {
  const toOn = runOn.subtract({ days: 1 });
  if (frequency === 'daily') return { fromOn: toOn, toOn };
  if (frequency === 'weekly') return { fromOn: toOn.subtract({ days: 6 }), toOn };
  return { fromOn: toOn.with({ day: 1 }), toOn };
}

/** The hour at which people come to work, and the days before are closed. */
const SENT_AT_HOUR = 6;

/** The moment at which a report of a lender's day is sent. */
export function sendingAt(on: Temporal.PlainDate, calendar: LenderCalendar): Temporal.Instant {
  return beginningOf(on, calendar).add({ hours: SENT_AT_HOUR });
}

type Fence = { readonly isFenced: boolean } & Pick<ReportSchedule, 'branchId'>;

/** Whether somebody may read the report that is sent: they work here, and could open it. */
export function mayReceive(
  { status, role, branchId: own }: Pick<StaffMember, 'status' | 'role' | 'branchId'>,
  { isFenced, branchId }: Fence,
): boolean {
  if (status !== 'active' || !mayDo(role, 'books.read')) return false;
  return !isFenced || own === null || own === branchId;
}

/** A mail server that does not answer is asked so often. */
export const SENDING_TRIES_MAX = 8;
const SENDING_PAUSE_MINUTES = 15;

type Sending = { readonly accepted: number; readonly busy: number; readonly tries: number };

/** What comes of a try. Who has got it does not get it twice for the sake of another. */
export function afterSending({ accepted, busy, tries }: Sending): 'sent' | 'failed' | 'again' {
  if (accepted > 0) return 'sent';
  return busy > 0 && tries < SENDING_TRIES_MAX ? 'again' : 'failed';
}

/** When it is tried again. */
export function triedAgainAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: SENDING_PAUSE_MINUTES });
}
