import {
  amounts,
  counts,
  type ReportTable,
  tableOf,
  texts,
} from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import {
  type Disbursed,
  type Disbursements,
  viewDisbursements,
} from '#views/books/disbursements.ts';
import { periodReport } from './report.ts';
import { inCurrency, listOf, OF_PRODUCT, partOf } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });

const SUMS = {
  loans: [Count, 'loans'],
  lent: [AmountOf('What borrowers owe for it: the principal.'), 'lentMinor'],
  paid_out: [ShownAmount, 'paidOutMinor'],
  fees_deducted: [AmountOf('Kept back from what was lent, with their tax.'), 'deductedMinor'],
  top_ups: [Count, 'topUps'],
  topped_up: [ShownAmount, 'toppedUpMinor'],
  reversals: [
    Type.Integer({ minimum: 0, description: 'Disbursements that were taken back.' }),
    'reversals',
  ],
  reversed: [ShownAmount, 'reversedMinor'],
} as const;
const product = record(null, inCurrency<Disbursements['products'][number]>, {
  ...OF_PRODUCT,
  ...SUMS,
});
const total = record(null, inCurrency<Disbursed>, SUMS);

function tables({ products, total: of }: Disbursements, say: ReportVoice): ReportTable[] {
  return [
    tableOf({
      ...{ title: say('disbursements'), rows: products, total: { name: say('allProducts'), of } },
      names: [
        texts(say('product'), ({ productName }: Disbursements['products'][number]) => productName),
      ],
      sums: [
        counts(say('loans'), (sum: Disbursed) => sum.loans),
        amounts(say('lent'), (sum: Disbursed) => sum.lentMinor),
        amounts(say('paidOut'), (sum: Disbursed) => sum.paidOutMinor),
        amounts(say('deducted'), (sum: Disbursed) => sum.deductedMinor),
        counts(say('topUps'), (sum: Disbursed) => sum.topUps),
        amounts(say('toppedUp'), (sum: Disbursed) => sum.toppedUpMinor),
        amounts(say('reversed'), (sum: Disbursed) => sum.reversedMinor),
      ],
    }),
  ];
}

/** GET /reports/disbursements: what was lent in a period. */
export const getDisbursements = periodReport({
  path: '/reports/disbursements',
  name: 'reportDisbursements',
  tag: 'Books',
  summary: 'Disbursements of a period',
  description: 'By the day they were booked. One that is taken back shows on the day of that.',
  byBranch: true,
  view: viewDisbursements,
  record: record('Disbursements', (report: Disbursements & PeriodRead) => report, {
    ...PERIOD_OF_REPORT,
    products: listOf(product, 'products'),
    total: partOf(total, 'total'),
  }),
  file: { title: 'disbursements', tables },
});
