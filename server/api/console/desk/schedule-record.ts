import {
  REPORT_FILE_FORMATS,
  REPORT_FREQUENCIES,
  type ReportSchedule,
  SENT_REPORTS,
} from '@mkopo/core/desk/report-schedule.ts';
import { LANGUAGES } from '@mkopo/core/kit/language.ts';
import { Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { Recipient } from '#store/desk/report-schedule-store.ts';

export const SchedulePath = Type.Object({ id: Uuid });
export const ReportName = Type.Enum([...SENT_REPORTS]);
export const ReportFormatName = Type.Enum([...REPORT_FILE_FORMATS]);
export const FrequencyName = Type.Enum([...REPORT_FREQUENCIES], {
  description:
    '`daily`: each morning, of the day before; `weekly`: on Mondays, of the week before; ' +
    '`monthly`: on the first, of the month before.',
});
export const ReportLanguage = Type.Enum([...LANGUAGES]);

type Shown = { readonly schedule: ReportSchedule; readonly people: readonly Recipient[] };

/** A report that goes to some of the staff, again and again. */
export const { schema: ScheduleRecord, show: showSchedule } = record(
  'ReportSchedule',
  ({ schedule, people }: Shown) => ({
    ...schedule,
    people: schedule.recipients.flatMap((id) => {
      const found = people.find((one) => one.id === id);
      return found ? [{ id, name: found.name }] : [];
    }),
  }),
  {
    id: [Uuid, 'id'],
    report: [ReportName, 'report'],
    format: [ReportFormatName, 'format'],
    frequency: [FrequencyName, 'frequency'],
    language: [ReportLanguage, 'language'],
    branch_id: [OrNull(Uuid, { description: 'Null: of all branches.' }), 'branchId'],
    recipients: [
      Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
      ({ people }) => people,
    ],
    next_on: [DayOf('The lender’s day on which it goes next.'), 'nextOn'],
    last_on: [OrNull(Day), 'lastOn'],
    last_outcome: [
      OrNull(Type.Enum(['sent', 'failed']), { description: '`failed`: nobody got it.' }),
      'lastOutcome',
    ],
    last_detail: [OrNull(Type.String(), { description: 'What went wrong.' }), 'lastDetail'],
    last_at: [OrNull(Instant), 'lastAt'],
    made_at: [Instant, 'madeAt'],
  },
);
