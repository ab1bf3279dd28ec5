import {
  type AgedCohort,
  VINTAGE_AGES,
  type VintageReport,
} from '@mkopo/core/end-of-day/vintage.ts';
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
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { viewVintage } from '#views/books/vintage.ts';
import { periodReport } from './report.ts';
import { inCurrency, listOf, partOf, shareField } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';

const age = record(null, inCurrency<AgedCohort>, {
  months: [
    Type.Enum([...VINTAGE_AGES], { description: 'At the end of which month after their own.' }),
    'age',
  ],
  lent: [AmountOf('By the cohorts that have come to this age.'), 'lentMinor'],
  principal: [AmountOf('Lent and not paid back then.'), 'principalMinor'],
  at_risk: [AmountOf('The principal in loans more than 30 days late then.'), 'atRiskMinor'],
  share: shareField('What is at risk, of what was lent: PAR30 of the cohort.', 'share'),
  written_off: [AmountOf('Of any kind of debt, and not recovered until then.'), 'lostMinor'],
});

const SUMS = {
  loans: [Type.Integer({ minimum: 0 }), 'loans'],
  lent: [ShownAmount, 'lentMinor'],
  ages: listOf(age, 'ages'),
} as const;

type Cohort = VintageReport['cohorts'][number];
type Sums = VintageReport['total'];
const cohort = record(null, inCurrency<Cohort>, {
  month: [DayOf('The first day of the month in which they were paid out.'), 'monthOn'],
  ...SUMS,
});
const total = record(null, inCurrency<Sums>, SUMS);

function tables({ cohorts, total: of }: VintageReport, say: ReportVoice): ReportTable[] {
  const at = ({ ages }: Sums, months: number) => ages.find((one) => one.age === months);
  const table = {
    ...{ rows: cohorts, total: { name: say('total'), of } },
    names: [texts(say('cohort'), ({ monthOn }: Cohort) => say.month(monthOn))],
  };
  return [
    tableOf({
      ...table,
      title: say('par30ByAge'),
      sums: [
        counts(say('loans'), ({ loans }: Sums) => loans),
        amounts(say('lent'), ({ lentMinor }: Sums) => lentMinor),
        ...VINTAGE_AGES.map((n) =>
          shares(say('afterMonths', { n }), (sums: Sums) => at(sums, n)?.share ?? null),
        ),
        amounts(say('writtenOff'), ({ ages }: Sums) => ages.at(-1)?.lostMinor ?? 0n),
      ],
    }),
    tableOf({
      ...table,
      title: say('principalByAge'),
      sums: VINTAGE_AGES.map((n) =>
        amounts(say('afterMonths', { n }), (sums: Sums) => at(sums, n)?.principalMinor ?? null),
      ),
    }),
  ];
}

/** GET /reports/vintage: how loans of each month did as they grew older. */
export const getVintage = periodReport({
  path: '/reports/vintage',
  name: 'reportVintage',
  tag: 'Books',
  summary: 'Vintage',
  description:
    'Loans by the month in which they were paid out, and how much of what was lent sat in loans ' +
    'more than 30 days late 1, 2, 3, 6, 9 and 12 months later, each at the end of that month. ' +
    'Ages that a cohort has not come to by `to` are left out; totals are of the cohorts that have.',
  byBranch: true,
  monthsBefore: 11,
  view: viewVintage,
  record: record('Vintage', (report: VintageReport & PeriodRead) => report, {
    ...PERIOD_OF_REPORT,
    cohorts: listOf(cohort, 'cohorts'),
    total: partOf(total, 'total'),
  }),
  file: { title: 'vintage', tables },
});
