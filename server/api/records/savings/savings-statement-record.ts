import { Type } from 'typebox';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { SIMULATED_BOOKS } from '#api/records/kit/simulated-books.ts';
import type { StatementPeriod } from '#api/records/loans/statement-record.ts';
import type { SavingsStatement } from '#views/savings/savings-statement.ts';
import { SavingsTransactionRecord, showSavingsTransaction } from './savings-transaction-record.ts';

/** What a saver had, all that moved it, and what they had then. */
export const { schema: SavingsStatementRecord, show: showSavingsStatement } = record(
  'SavingsStatement',
  (statement: SavingsStatement, period: StatementPeriod) => {
    const { accountNumber, terms } = statement.account;
    return { accountNumber, currency: terms.currency, ...statement, ...period };
  },
  {
    account_number: [Type.String(), 'accountNumber'],
    currency: [Type.String(), 'currency'],
    ...SIMULATED_BOOKS,
    from_on: [OrNull(Day), 'fromOn'],
    to_on: [Day, 'toOn'],
    opening_balance: [ShownAmount, 'openingMinor'],
    lines: [Type.Array(SavingsTransactionRecord), ({ lines }) => lines.map(showSavingsTransaction)],
    closing_balance: [ShownAmount, 'closingMinor'],
  },
);
