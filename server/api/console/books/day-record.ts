import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { record } from '#api/records/kit/record.ts';
import { DAY_RUN_STATUSES, type DayRun } from '#store/books/day-run-store.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** The closing of one business date. */
export const { schema: DayRecord, show: showDay } = record('ClosedDay', (run: DayRun) => run, {
  date: [Day, 'on'],
  status: [Type.Enum([...DAY_RUN_STATUSES]), 'status'],
  loans: [Count('Loans that were looked at.'), 'loans'],
  accrued: [Count('Of these, how many earned interest.'), 'accrued'],
  penalised: [Count('How many were charged a penalty.'), 'penalised'],
  turned: [Count('How many turned non-performing, or performing again.'), 'turned'],
  told_overdue: [Count('For how many `loan.overdue` was announced.'), 'overdueTold'],
});
