import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { totalMinor } from '#api/records/kit/parts-record.ts';
import { record } from '#api/records/kit/record.ts';
import type { LoanSchedule, ScheduleRow } from '#views/loans/loan-schedule.ts';

type ScheduleContext = { readonly currency: Currency; readonly today: Temporal.PlainDate };

const Planned = Type.Object(
  { principal: ShownAmount, interest: ShownAmount, fees: ShownAmount },
  { description: 'As it was agreed; an older schedule is read by these.' },
);

/** What is asked for on one day, and how much of it is settled. */
const instalment = record(
  'Instalment',
  (row: ScheduleRow, standing: ScheduleContext) => ({ ...row, ...standing }),
  {
    number: [Type.Integer({ minimum: 1 }), 'number'],
    due_on: [Day, 'dueOn'],
    principal: [ShownAmount, 'principalMinor'],
    interest: [ShownAmount, 'interestMinor'],
    fees: [AmountOf('With their tax.'), 'feesMinor'],
    penalties: [ShownAmount, 'penaltiesMinor'],
    total: [ShownAmount, totalMinor],
    settled: [AmountOf('Paid, waived or written off.'), 'settledMinor'],
    owed: [ShownAmount, 'owedMinor'],
    is_overdue: [
      Type.Boolean(),
      ({ owedMinor, dueOn, today }) => owedMinor > 0n && compareDates(dueOn, today) < 0,
    ],
    planned: [
      Planned,
      ({ currency, ...row }) => ({
        principal: showAmount(currency, row.plannedPrincipalMinor),
        interest: showAmount(currency, row.plannedInterestMinor),
        fees: showAmount(currency, row.plannedFeesMinor),
      }),
    ],
  },
);
export const InstalmentRecord = instalment.schema;

/** A schedule with its version: the one in force, or an older one. */
export const { schema: ScheduleRecord, show: showSchedule } = record(
  'Schedule',
  (schedule: LoanSchedule, today: Temporal.PlainDate) => ({ ...schedule, today }),
  {
    version: [
      Type.Integer({ minimum: 0, description: '0 before the loan was paid out.' }),
      'version',
    ],
    is_in_force: [Type.Boolean(), ({ version, versionInForce }) => version === versionInForce],
    currency: [Type.String(), 'currency'],
    instalments: [
      Type.Array(InstalmentRecord),
      ({ rows, ...standing }) => rows.map((row) => instalment.show(row, standing)),
    ],
  },
);

/** Which version of a schedule is asked for. */
export const ScheduleQuery = Closed({
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Default: the one in force.',
    }),
  ),
});
