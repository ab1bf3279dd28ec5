import type { Client } from '@mkopo/core/client/client.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import { type StatementSheet, sheetOf } from '@mkopo/core/ledger/statement-sheet.ts';
import { moveInWords } from '@mkopo/core/loan/move-words.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { type PaperVoice, paperVoice } from '@mkopo/core/paper/paper-words.ts';
import { savingsMoveInWords } from '@mkopo/core/savings/savings-words.ts';
import { Type } from 'typebox';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { sheetCsv } from '#gateways/statements/sheet-csv.ts';
import type { LoanStatement, StatementLine } from '#views/loans/loan-statement.ts';
import type { SavingsStatement } from '#views/savings/savings-statement.ts';
import type { StatementPeriod } from './statement-record.ts';

/** What a statement can be had as beside JSON. */
export const STATEMENT_FORMATS = { pdf: 'application/pdf', csv: 'text/csv' } as const;

/** How the format is asked for; `Accept` may ask for it as well. */
export const FORMAT_QUERY = {
  format: Type.Optional(
    Type.Enum(['json', ...Object.keys(STATEMENT_FORMATS)] as ('json' | 'pdf' | 'csv')[], {
      description: 'Default: what `Accept` asks for, or else JSON.',
    }),
  ),
};

export type StatementFile = keyof typeof STATEMENT_FORMATS;

/** Whose statement it is: what paper says at its top. */
export type Holder = {
  readonly lender: string;
  readonly client: Pick<Client, 'firstName' | 'lastName'>;
  readonly memberNo: string | null;
};

type StatementFileInput = StatementPeriod & {
  readonly format: StatementFile;
  /** Default: English. */
  readonly language?: Language;
  readonly holder: Holder;
};

export function loanStatementFile(
  statement: LoanStatement,
  { format, holder, language = 'en', ...period }: StatementFileInput,
): FileAnswer {
  const { loanNumber, currency, isSimulated, openingMinor, lines } = statement;
  const say = paperVoice(language);
  const heading = {
    title: say('loanStatement'),
    account: { kind: say('loan'), number: loanNumber },
    columns: { raised: say('charged'), lowered: say('paid'), balance: say('owed') },
    ...{ currency, language, isSimulated, ...period, ...headOf(holder) },
  };
  const moves = lines.map((line) => ({
    on: line.bookedOn,
    text: moveInWords(line, language) + creditInWords(say, line, statement),
    reference: line.reference,
    changeMinor: line.changeMinor,
  }));
  return fileOf(sheetOf(heading, openingMinor, moves), format);
}

export function savingsStatementFile(
  { account, isSimulated, openingMinor, lines }: SavingsStatement,
  { format, holder, language = 'en', ...period }: StatementFileInput,
): FileAnswer {
  const say = paperVoice(language);
  const { currency } = account.terms;
  const heading = {
    title: say('savingsStatement'),
    account: { kind: say('savingsAccount'), number: account.accountNumber },
    columns: { raised: say('paidIn'), lowered: say('paidOutOf'), balance: say('balance') },
    ...{ currency, language, isSimulated, ...period, ...headOf(holder) },
  };
  const moves = lines.map(({ bookedOn, move, status, reference, changeMinor }) => ({
    ...{ on: bookedOn, reference, changeMinor },
    text: savingsMoveInWords({ move, status }, language),
  }));
  return fileOf(sheetOf(heading, openingMinor, moves), format);
}

function headOf({ lender, client: { firstName, lastName }, memberNo }: Holder) {
  return { lender, client: { name: `${firstName} ${lastName}`, number: memberNo } };
}

/** What was paid too much is the client's, and no part of what they owe. */
function creditInWords(
  say: PaperVoice,
  { creditMinor }: StatementLine,
  { currency }: LoanStatement,
): string {
  if (creditMinor === 0n) return '';
  const size = creditMinor < 0n ? -creditMinor : creditMinor;
  const amount = moneyToText(money(currency, size));
  return ` (${say(creditMinor < 0n ? 'creditTaken' : 'creditAdded', { amount })})`;
}

function fileOf(sheet: StatementSheet, format: StatementFile): FileAnswer {
  const name = `statement-${sheet.account.number}-${sheet.toOn}.${format}`;
  const type = STATEMENT_FORMATS[format];
  return format === 'csv'
    ? new FileAnswer({ name, type: `${type}; charset=utf-8`, content: sheetCsv(sheet) })
    : new FileAnswer({ name, type, content: { sheet } });
}
