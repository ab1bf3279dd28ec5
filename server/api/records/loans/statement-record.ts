import { type Static, Type } from 'typebox';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { record } from '#api/records/kit/record.ts';
import { SIMULATED_BOOKS } from '#api/records/kit/simulated-books.ts';
import type { LoanStatement } from '#views/loans/loan-statement.ts';
import { showTransaction, TransactionRecord } from './transaction-record.ts';

const Line = Titled('StatementLine', {
  ...TransactionRecord.properties,
  balance: AmountOf('All that was to be paid after it, due or not.'),
});

/** What a borrower owed, all that moved it, and what was owed then. */
export const { schema: StatementRecord, show: showStatement } = record(
  'Statement',
  (statement: LoanStatement, period: StatementPeriod) => ({ ...statement, ...period }),
  {
    loan_number: [Type.String(), 'loanNumber'],
    currency: [Type.String(), 'currency'],
    ...SIMULATED_BOOKS,
    from_on: [OrNull(Day), 'fromOn'],
    to_on: [Day, 'toOn'],
    opening_balance: [ShownAmount, 'openingMinor'],
    lines: [
      Type.Array(Line),
      ({ currency, lines }) =>
        lines.map((line) => ({
          ...showTransaction(currency, line),
          balance: showAmount(currency, line.balanceMinor),
        })),
    ],
    closing_balance: [ShownAmount, 'closingMinor'],
  },
);

const day = (description: string) => Type.Optional(DayOf(description));

export const StatementQuery = Closed({
  from: day('Default: from the beginning.'),
  to: day('Default: today.'),
});

export type StatementPeriod = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
};

export function readPeriod(
  { from, to }: Static<typeof StatementQuery>,
  today: Temporal.PlainDate,
): StatementPeriod {
  const period = {
    fromOn: from ? Temporal.PlainDate.from(from) : null,
    toOn: to ? Temporal.PlainDate.from(to) : today,
  };
  assertForwards(period);
  return period;
}
