import type { BalanceSheet } from '@mkopo/core/ledger/statement.ts';
import type { ReportTable } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { viewBalanceSheet } from '#views/books/statements.ts';
import { dayReport } from './report.ts';
import { partOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';
import { resultTable, section, sectionTable } from './statement-section.ts';

function tables(sheet: BalanceSheet, say: ReportVoice): ReportTable[] {
  const { assets, liabilities, equity, earningsMinor } = sheet;
  const result = [
    { name: say('earnings'), minor: earningsMinor },
    { name: say('liabilitiesAndEquity'), minor: assets.totalMinor },
  ];
  return [
    sectionTable(say('assets'), assets, say),
    sectionTable(say('liabilities'), liabilities, say),
    sectionTable(say('equity'), equity, say),
    resultTable(result, say),
  ];
}

/** GET /books/balance-sheet: what the lender owns and owes at the end of a day. */
export const getBalanceSheet = dayReport({
  path: '/books/balance-sheet',
  name: 'viewBalanceSheet',
  tag: 'Books',
  summary: 'Balance sheet',
  description: 'At the end of a day. Assets are liabilities, equity and earnings together.',
  view: viewBalanceSheet,
  record: record('BalanceSheet', (sheet: BalanceSheet & DayRead) => sheet, {
    ...DAY_OF_REPORT,
    assets: partOf(section, 'assets'),
    liabilities: partOf(section, 'liabilities'),
    equity: partOf(section, 'equity'),
    earnings: [AmountOf('Earned, and not yet closed to equity.'), 'earningsMinor'],
  }),
  file: { title: 'balanceSheet', tables },
});
