import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type { LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { Day, Words } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { SIMULATED_BOOKS } from '#api/records/kit/simulated-books.ts';
import { hasSimulatedEntries } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const day = (description: string) => Type.Optional(Type.String({ ...Day, description }));

/** What an account is called by: the code that the lender's accountant gave it. */
export const AccountCode = Words({ minLength: 1, maxLength: 20 });

/** Reports of a day, in the lender's currency. */
export const DAY_QUERY = { date: day('The end of this day. Default: today.') } as const;

/** Reports of a period, both of its ends counted. */
export function periodQuery(monthsBefore = 0) {
  const before = monthsBefore > 0 ? `, ${monthsBefore} months before that` : '';
  return {
    from: day(`The first day. Default: the first of the month${before} of \`to\`.`),
    to: day('The last day. Default: today.'),
  };
}

/** The fields by which a report says what it is of. */
export const DAY_OF_REPORT = {
  date: [Day, 'on'],
  currency: [Type.String(), 'currency'],
  ...SIMULATED_BOOKS,
} as const;
export const PERIOD_OF_REPORT = {
  from: [Day, 'fromOn'],
  to: [Day, 'toOn'],
  currency: [Type.String(), 'currency'],
  ...SIMULATED_BOOKS,
} as const;

type ReportQueryInput<Query> = {
  readonly tx: TenantTx;
  readonly query: Query;
  readonly caller: LenderCalendar & Pick<StaffCaller, 'currency'>;
  readonly now: Temporal.Instant;
};

type OfBooks = { readonly currency: Currency; readonly isSimulated: boolean };

export type DayRead = OfBooks & { readonly on: Temporal.PlainDate };

export async function readDay({
  tx,
  query,
  ...call
}: ReportQueryInput<{ readonly date?: string }>): Promise<DayRead> {
  const { date } = query;
  const on = date === undefined ? businessDay(call) : Temporal.PlainDate.from(date);
  return { on, currency: call.caller.currency, isSimulated: await hasSimulatedEntries(tx) };
}

export type PeriodRead = OfBooks & {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
};

type PeriodQueryInput = ReportQueryInput<{ readonly from?: string; readonly to?: string }> & {
  readonly monthsBefore?: number;
};

export async function readPeriod({
  tx,
  query,
  monthsBefore: months = 0,
  ...call
}: PeriodQueryInput): Promise<PeriodRead> {
  const { from, to } = query;
  const toOn = to === undefined ? businessDay(call) : Temporal.PlainDate.from(to);
  const fromOn =
    from === undefined ? toOn.with({ day: 1 }).subtract({ months }) : Temporal.PlainDate.from(from);
  assertForwards({ fromOn, toOn });
  const isSimulated = await hasSimulatedEntries(tx);
  return { fromOn, toOn, currency: call.caller.currency, isSimulated };
}
