import type { OfficerSums } from '@mkopo/core/end-of-day/lending-months.ts';
import { RISK_DAYS } from '@mkopo/core/end-of-day/portfolio.ts';
import {
  amounts,
  counts,
  type ReportTable,
  shares,
  tableOf,
  texts,
} from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import {
  type OfficerLine,
  type OfficerLines,
  viewOfficerPerformance,
} from '#views/books/officer-performance.ts';
import { PORTFOLIO_SUMS } from './portfolio-record.ts';
import { periodReport } from './report.ts';
import { inCurrency, listOf, partOf, shareField } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';

const SUMS = {
  ...PORTFOLIO_SUMS,
  overdue: [AmountOf('All that was due and not paid at the end of the period.'), 'overdueMinor'],
  new_loans: [CountOf('Paid out in the period, less those taken back.'), 'newLoans'],
  lent: [AmountOf('Their principal, and that of top-ups.'), 'lentMinor'],
  due: [AmountOf('As in the report of what was expected, over the months.'), 'dueMinor'],
  repaid: [ShownAmount, 'repaidMinor'],
  recovered: [AmountOf('Of loans that had been written off.'), 'recoveredMinor'],
  share: shareField('Repaid, of what was due. Null where nothing was.', 'share'),
} as const;

const officer = record(null, inCurrency<OfficerLine>, {
  officer_id: [OrNull(Uuid, { description: 'Null: nobody.' }), 'officerId'],
  officer_name: [OrNull(Type.String()), 'officerName'],
  ...SUMS,
});
const total = record(null, inCurrency<OfficerSums>, SUMS);

function tables({ officers, total: of }: OfficerLines, say: ReportVoice): ReportTable[] {
  const par30 = RISK_DAYS.indexOf(30);
  return [
    tableOf({
      ...{ title: say('officers'), rows: officers, total: { name: say('allOfficers'), of } },
      names: [texts(say('officer'), (row: OfficerLine) => row.officerName ?? say('nobody'))],
      sums: [
        counts(say('loans'), ({ loans }: OfficerSums) => loans),
        amounts(say('principal'), ({ principalMinor }: OfficerSums) => principalMinor),
        amounts(say('overdue'), ({ overdueMinor }: OfficerSums) => overdueMinor),
        shares(`${say('par', { days: 30 })} %`, (sum: OfficerSums) => {
          return sum.atRisk[par30]?.share ?? null;
        }),
        counts(say('newLoans'), ({ newLoans }: OfficerSums) => newLoans),
        amounts(say('lent'), ({ lentMinor }: OfficerSums) => lentMinor),
        amounts(say('due'), ({ dueMinor }: OfficerSums) => dueMinor),
        amounts(say('repaid'), ({ repaidMinor }: OfficerSums) => repaidMinor),
        shares(say('repaidShare'), ({ share }: OfficerSums) => share),
      ],
    }),
  ];
}

/** GET /reports/officers: what each officer's loans came to. */
export const getOfficerPerformance = periodReport({
  path: '/reports/officers',
  name: 'reportOfficers',
  tag: 'Books',
  summary: 'Performance of officers',
  description:
    'By who is responsible for the loans today: the portfolio and what of it is late at the end ' +
    'of the period, what was lent in it, what fell due and what was repaid. Loans that are ' +
    'nobody’s come last, and all add up to the other reports.',
  byBranch: true,
  view: viewOfficerPerformance,
  record: record('OfficerPerformance', (report: OfficerLines & PeriodRead) => report, {
    ...PERIOD_OF_REPORT,
    officers: listOf(officer, 'officers'),
    total: partOf(total, 'total'),
  }),
  file: { title: 'officers', tables },
});
