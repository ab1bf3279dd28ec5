import type { Section, StatementLine } from '@mkopo/core/ledger/statement.ts';
import { amounts, type ReportTable, tableOf, texts } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { inCurrency, listOf } from './report-parts.ts';

const line = record(null, inCurrency<StatementLine>, {
  code: [Type.String(), 'code'],
  name: [Type.String(), 'name'],
  amount: [ShownAmount, 'minor'],
});

/** A part of a statement: its accounts, and what they come to. */
export const section = record('StatementSection', inCurrency<Section>, {
  accounts: listOf(line, 'lines'),
  total: [ShownAmount, 'totalMinor'],
});

type Minor = Pick<StatementLine, 'minor'>;

/** The same as a table of a file. */
export function sectionTable(title: string, of: Section, say: ReportVoice): ReportTable {
  return tableOf({
    ...{ title, rows: of.lines, total: { name: say('total'), of: { minor: of.totalMinor } } },
    names: [
      texts(say('code'), ({ code }: StatementLine) => code),
      texts(say('account'), ({ name }: StatementLine) => name),
    ],
    sums: [amounts(say('amount'), ({ minor }: Minor) => minor)],
  });
}

/** What the sections of a statement come to, line by line. */
export function resultTable(
  rows: readonly Omit<StatementLine, 'code'>[],
  say: ReportVoice,
): ReportTable {
  return tableOf({
    ...{ title: say('result'), rows },
    names: [texts(say('account'), ({ name }: Omit<StatementLine, 'code'>) => name)],
    sums: [amounts(say('amount'), ({ minor }: Minor) => minor)],
  });
}
