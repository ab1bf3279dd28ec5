import type { AgedClass, PortfolioSum } from '@mkopo/core/end-of-day/portfolio.ts';
import { ARREARS_BUCKETS } from '@mkopo/core/loan/arrears.ts';
import { RISK_CLASSES } from '@mkopo/core/loan/risk-class.ts';
import {
  amounts,
  counts,
  type ReportTable,
  tableOf,
  texts,
} from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { CLASSIFICATIONS } from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { type AgeingReport, viewPortfolioAgeing } from '#views/books/portfolio-ageing.ts';
import { dayReport } from './report.ts';
import { inCurrency, listOf, partOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';

const LENT = {
  loans: [Type.Integer({ minimum: 0 }), 'loans'],
  principal: [ShownAmount, 'principalMinor'],
} as const;
const SUM = {
  ...LENT,
  overdue: [AmountOf('All that was due and not paid, of every kind.'), 'overdueMinor'],
} as const;
const PROVISION = {
  provision: [AmountOf('So much of the principal is to be set aside.'), 'provisionMinor'],
} as const;

const bucket = record(null, inCurrency<AgeingReport['buckets'][number]>, {
  bucket: [Type.Enum([...ARREARS_BUCKETS], { description: 'Days past due.' }), 'bucket'],
  ...SUM,
});
const riskClass = record(null, inCurrency<AgedClass>, {
  class: [Type.Enum([...RISK_CLASSES]), 'riskClass'],
  ...SUM,
  provision_pct: [
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'As the regulator has it for this class.',
    }),
    ({ provisionPct }) => Number(provisionPct),
  ],
  ...PROVISION,
});
const nonPerforming = record(null, inCurrency<PortfolioSum>, SUM);
const restructured = record(null, inCurrency<AgeingReport['restructured']>, LENT);
const total = record(null, inCurrency<AgeingReport['total']>, { ...SUM, ...PROVISION });

type Lent = AgeingReport['restructured'];
type Named = Lent & { readonly name: string };

function tables(report: AgeingReport, say: ReportVoice): ReportTable[] {
  const { buckets, classes, classification } = report;
  const lent = [
    counts(say('loans'), ({ loans }: Lent) => loans),
    amounts(say('principal'), ({ principalMinor }: Lent) => principalMinor),
  ];
  const sums = [...lent, amounts(say('overdue'), ({ overdueMinor }: PortfolioSum) => overdueMinor)];
  const all = { name: say('total'), of: report.total };
  const bucketOf = ({ bucket }: AgeingReport['buckets'][number]) =>
    bucket === 'current' ? say('onTime') : bucket;
  return [
    tableOf({
      ...{ title: say('byLateness'), rows: buckets, sums, total: all },
      names: [texts(say('bucket'), bucketOf)],
    }),
    tableOf({
      ...{ title: say(`byClass_${classification}`), rows: classes, total: all },
      names: [
        texts(say('riskClass'), (row: AgedClass) => say(`class_${row.riskClass}`)),
        texts(say('rate'), ({ provisionPct }: AgedClass) => String(provisionPct)),
      ],
      sums: [
        ...sums,
        amounts(say('provision'), (sum: AgeingReport['total']) => sum.provisionMinor),
      ],
    }),
    tableOf({
      ...{ title: say('standing'), sums: lent },
      names: [texts(say('kind'), ({ name }: Named) => name)],
      rows: [
        { name: say('nonPerforming'), ...report.nonPerforming },
        { name: say('restructured'), ...report.restructured },
      ],
    }),
  ];
}

/** GET /reports/ageing: the portfolio by how late its loans are. */
export const getAgeing = dayReport({
  path: '/reports/ageing',
  name: 'reportAgeing',
  tag: 'Books',
  summary: 'Ageing of the portfolio',
  description:
    'Loans at the end of a day by days past due, and by the classes of the regulator that ' +
    '`classification` of the settings names, with the provisions it asks for. Empty buckets and ' +
    'classes are there too. The principal of the buckets after 30 days is PAR30.',
  byBranch: true,
  view: viewPortfolioAgeing,
  record: record('Ageing', (report: AgeingReport & DayRead) => report, {
    ...DAY_OF_REPORT,
    classification: [
      Type.Enum([...CLASSIFICATIONS], {
        description: 'Whose classes these are, by the settings of today.',
      }),
      'classification',
    ],
    buckets: listOf(bucket, 'buckets'),
    classes: listOf(riskClass, 'classes'),
    non_performing: partOf(nonPerforming, 'nonPerforming', 'Substandard or worse.'),
    restructured: partOf(
      restructured,
      'restructured',
      'With a new schedule and not cured yet; each is in its bucket and class too.',
    ),
    total: partOf(total, 'total'),
  }),
  file: { title: 'ageing', tables },
});
