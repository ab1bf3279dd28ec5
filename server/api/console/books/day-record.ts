import { type Static, Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { DAY_RUN_STATUSES, type DayRun } from '#store/books/day-run-store.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** The closing of one business date. */
export const DayRecord = Titled('ClosedDay', {
  date: Day,
  status: Type.Enum([...DAY_RUN_STATUSES]),
  loans: Count('Loans that were looked at.'),
  accrued: Count('Of these, how many earned interest.'),
  penalised: Count('How many were charged a penalty.'),
  turned: Count('How many turned non-performing, or performing again.'),
  told_overdue: Count('For how many `loan.overdue` was announced.'),
});

export function showDay(run: DayRun): Static<typeof DayRecord> {
  const { on, status, loans, accrued, penalised, turned, overdueTold } = run;
  return {
    date: on.toString(),
    status,
    loans,
    accrued,
    penalised,
    turned,
    told_overdue: overdueTold,
  };
}
