import { type Static, Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import type { LoanStatement } from '#views/loans/loan-statement.ts';
import { showTransaction, TransactionRecord } from './transaction-record.ts';

/** What a borrower owed, all that moved it, and what was owed then. */
export const StatementRecord = Type.Object(
  {
    loan_number: Type.String(),
    currency: Type.String(),
    from_on: Type.Union([Day, Type.Null()]),
    to_on: Day,
    opening_balance: ShownAmount,
    lines: Type.Array(
      Type.Object(
        {
          ...TransactionRecord.properties,
          balance: Type.Number({ description: 'All that was to be paid after it, due or not.' }),
        },
        { title: 'StatementLine' },
      ),
    ),
    closing_balance: ShownAmount,
  },
  { title: 'Statement' },
);

const day = (description: string) => Type.Optional(Type.String({ ...Day, description }));

export const StatementQuery = Type.Object(
  { from: day('Default: from the beginning.'), to: day('Default: today.') },
  { additionalProperties: false },
);

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

export function showStatement(
  { loanNumber, currency, openingMinor, lines, closingMinor }: LoanStatement,
  { fromOn, toOn }: StatementPeriod,
): Static<typeof StatementRecord> {
  return {
    loan_number: loanNumber,
    currency,
    from_on: fromOn?.toString() ?? null,
    to_on: toOn.toString(),
    opening_balance: showAmount(currency, openingMinor),
    lines: lines.map((line) => ({
      ...showTransaction(currency, line),
      balance: showAmount(currency, line.balanceMinor),
    })),
    closing_balance: showAmount(currency, closingMinor),
  };
}
