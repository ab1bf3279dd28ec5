import type { IncomeStatement } from '@mkopo/core/ledger/statement.ts';
import type { ReportTable } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { viewIncomeStatement } from '#views/books/statements.ts';
import { periodReport } from './report.ts';
import { partOf } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';
import { resultTable, section, sectionTable } from './statement-section.ts';

function tables(statement: IncomeStatement, say: ReportVoice): ReportTable[] {
  return [
    sectionTable(say('incomeSection'), statement.income, say),
    sectionTable(say('expense'), statement.expense, say),
    resultTable([{ name: say('netIncome'), minor: statement.netIncomeMinor }], say),
  ];
}

/** GET /books/income-statement: what the lender earned over a period. */
export const getIncomeStatement = periodReport({
  path: '/books/income-statement',
  name: 'viewIncomeStatement',
  tag: 'Books',
  summary: 'Income statement',
  view: viewIncomeStatement,
  record: record('IncomeStatement', (statement: IncomeStatement & PeriodRead) => statement, {
    ...PERIOD_OF_REPORT,
    income: partOf(section, 'income'),
    expense: partOf(section, 'expense'),
    net_income: [ShownAmount, 'netIncomeMinor'],
  }),
  file: { title: 'income', tables },
});
