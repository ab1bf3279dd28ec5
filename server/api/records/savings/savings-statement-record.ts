import { type Static, Type } from 'typebox';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import type { StatementPeriod } from '#api/records/loans/statement-record.ts';
import type { SavingsStatement } from '#views/savings/savings-statement.ts';
import { SavingsTransactionRecord, showSavingsTransaction } from './savings-transaction-record.ts';

/** What a saver had, all that moved it, and what they had then. */
export const SavingsStatementRecord = Type.Object(
  {
    account_number: Type.String(),
    currency: Type.String(),
    from_on: OrNull(Day),
    to_on: Day,
    opening_balance: ShownAmount,
    lines: Type.Array(SavingsTransactionRecord),
    closing_balance: ShownAmount,
  },
  { title: 'SavingsStatement' },
);

export function showSavingsStatement(
  { account, openingMinor, lines, closingMinor }: SavingsStatement,
  { fromOn, toOn }: StatementPeriod,
): Static<typeof SavingsStatementRecord> {
  const { currency } = account.terms;
  return {
    account_number: account.accountNumber,
    currency,
    from_on: fromOn?.toString() ?? null,
    to_on: toOn.toString(),
    opening_balance: showAmount(currency, openingMinor),
    lines: lines.map(showSavingsTransaction),
    closing_balance: showAmount(currency, closingMinor),
  };
}
