import type { IncomeStatement } from '@mkopo/core/ledger/statement.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { viewIncomeStatement } from '#views/books/statements.ts';
import { periodReport } from './report.ts';
import { partOf } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';
import { section } from './statement-section.ts';

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
});
