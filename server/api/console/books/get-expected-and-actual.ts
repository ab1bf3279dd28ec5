import type { ExpectedReport, ExpectedSums } from '@mkopo/core/end-of-day/lending-months.ts';
import {
  amounts,
  type ReportTable,
  shares,
  tableOf,
  texts,
} from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { viewExpectedAndActual } from '#views/books/expected-and-actual.ts';
import { periodReport } from './report.ts';
import { inCurrency, listOf, partOf, shareField } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';

const SUMS = {
  due: [
    AmountOf('What instalments asked for, without penalties and what was paid before the month.'),
    'dueMinor',
  ],
  repaid: [AmountOf('Repayments of the month, less those taken back in it.'), 'repaidMinor'],
  difference: [AmountOf('Repaid less due; above nought where arrears came in.'), 'differenceMinor'],
  share: shareField('Repaid, of what was due. Null where nothing was.', 'share'),
} as const;

type Month = ExpectedReport['months'][number];
const month = record(null, inCurrency<Month>, {
  month: [DayOf('Its first day.'), 'monthOn'],
  ...SUMS,
});
const total = record(null, inCurrency<ExpectedSums>, SUMS);

function tables({ months, total: of }: ExpectedReport, say: ReportVoice): ReportTable[] {
  return [
    tableOf({
      ...{ title: say('expected'), rows: months, total: { name: say('total'), of } },
      names: [texts(say('month'), ({ monthOn }: Month) => say.month(monthOn))],
      sums: [
        amounts(say('due'), ({ dueMinor }: ExpectedSums) => dueMinor),
        amounts(say('repaid'), ({ repaidMinor }: ExpectedSums) => repaidMinor),
        amounts(say('difference'), ({ differenceMinor }: ExpectedSums) => differenceMinor),
        shares(say('repaidShare'), ({ share }: ExpectedSums) => share),
      ],
    }),
  ];
}

/** GET /reports/expected-and-actual: what fell due and what was repaid, by month. */
export const getExpectedAndActual = periodReport({
  path: '/reports/expected-and-actual',
  name: 'reportExpectedAndActual',
  tag: 'Books',
  summary: 'Expected against actual',
  description:
    'What fell due in each month, as the schedules had it at its end, and what was repaid in it. ' +
    'What was paid before its month is not expected in it. A month that is over always answers ' +
    'the same.',
  byBranch: true,
  monthsBefore: 11,
  view: viewExpectedAndActual,
  record: record('ExpectedAndActual', (report: ExpectedReport & PeriodRead) => report, {
    ...PERIOD_OF_REPORT,
    months: listOf(month, 'months'),
    total: partOf(total, 'total'),
  }),
  file: { title: 'expected', tables },
});
