import { PAYMENT_METHODS, paymentMethodLabel } from '@mkopo/core/ledger/payment-method.ts';
import {
  amounts,
  counts,
  days,
  type ReportTable,
  tableOf,
  texts,
} from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import {
  COLLECTED_KINDS,
  type Collected,
  type Collections,
  netCollectedMinor,
  type PaidOff,
  viewCollections,
} from '#views/books/collections.ts';
import { periodReport } from './report.ts';
import { inCurrency, listOf, partOf } from './report-parts.ts';
import { PERIOD_OF_REPORT, type PeriodRead } from './report-query.ts';

const COLLECTED = {
  receipts: [Type.Integer({ minimum: 0 }), 'receipts'],
  received: [ShownAmount, 'receivedMinor'],
  reversals: [
    Type.Integer({ minimum: 0, description: 'Payments that were taken back.' }),
    'reversals',
  ],
  reversed: [ShownAmount, 'reversedMinor'],
  net: [ShownAmount, netCollectedMinor],
} as const;
const METHOD = { payment_method: [Type.Enum([...PAYMENT_METHODS]), 'method'] } as const;

const total = record(null, inCurrency<Collections['total']>, COLLECTED);
const ofMethod = record(null, inCurrency<Collections['methods'][number]>, {
  ...METHOD,
  ...COLLECTED,
});
const ofDay = record(null, inCurrency<Collections['days'][number]>, {
  date: [Day, 'bookedOn'],
  ...METHOD,
  ...COLLECTED,
});
const ofKind = record(null, inCurrency<Collections['kinds'][number]>, {
  kind: [
    Type.Enum([...COLLECTED_KINDS], {
      description:
        '`repayment`; `recovery`, on loans that were written off; `fee_payment`, of fees of ' +
        'applications before there is a loan.',
    }),
    'kind',
  ],
  ...COLLECTED,
});

const paidOff = record(null, inCurrency<PaidOff>, {
  principal: [ShownAmount, 'principalMinor'],
  interest: [ShownAmount, 'interestMinor'],
  fees: [ShownAmount, 'feesMinor'],
  penalties: [ShownAmount, 'penaltiesMinor'],
  overpayment: [ShownAmount, 'overpaymentMinor'],
  recovered: [AmountOf('Of loans that had been written off.'), 'recoveredMinor'],
});
const allocation = record(null, inCurrency<Collections['allocation']>, {
  received: partOf(paidOff, 'received', 'What was paid off as the money came in.'),
  reversed: partOf(paidOff, 'reversed', 'What the payments that were taken back had counted for.'),
  restated: partOf(paidOff, 'restated', 'What reversals moved between debts in later repayments.'),
});

const PARTS = [
  ...(['principal', 'interest', 'fees', 'penalties', 'overpayment', 'recovered'] as const),
] as const;

function tables(report: Collections, say: ReportVoice): ReportTable[] {
  const methodOf = ({ method }: Collections['methods'][number]) =>
    paymentMethodLabel(method, say.language);
  const sums = [
    counts(say('receipts'), ({ receipts }: Collected) => receipts),
    amounts(say('received'), ({ receivedMinor }: Collected) => receivedMinor),
    amounts(say('reversed'), ({ reversedMinor }: Collected) => reversedMinor),
    amounts(say('net'), netCollectedMinor),
  ];
  const total = { name: say('total'), of: report.total };
  const { received, reversed } = report.allocation;
  return [
    tableOf({
      ...{ title: say('byMethod'), rows: report.methods, sums, total },
      names: [texts(say('method'), methodOf)],
    }),
    tableOf({
      ...{ title: say('byKind'), rows: report.kinds, sums, total },
      names: [texts(say('kind'), ({ kind }: Collections['kinds'][number]) => say(`kind_${kind}`))],
    }),
    tableOf({
      ...{ title: say('wentTo'), rows: PARTS },
      names: [texts(say('kind'), (part: (typeof PARTS)[number]) => say(part))],
      sums: [
        amounts(say('received'), (part: (typeof PARTS)[number]) => received[`${part}Minor`]),
        amounts(say('reversed'), (part: (typeof PARTS)[number]) => reversed[`${part}Minor`]),
      ],
    }),
    tableOf({
      ...{ title: say('byDay'), rows: report.days, sums },
      names: [
        days(say('day'), ({ bookedOn }: Collections['days'][number]) => bookedOn),
        texts(say('method'), methodOf),
      ],
    }),
  ];
}

/** GET /reports/collections: what borrowers paid in a period. */
export const getCollections = periodReport({
  path: '/reports/collections',
  name: 'reportCollections',
  tag: 'Books',
  summary: 'Collections of a period',
  description:
    'What borrowers paid, by the day it was booked, by method and by kind: repayments, ' +
    'recoveries and fees of applications. What is taken back shows as a reversal on the day of ' +
    'that, so a period that is over always answers the same.',
  byBranch: true,
  view: viewCollections,
  record: record('Collections', (report: Collections & PeriodRead) => report, {
    ...PERIOD_OF_REPORT,
    days: listOf(ofDay, 'days'),
    methods: listOf(ofMethod, 'methods'),
    kinds: listOf(ofKind, 'kinds'),
    total: partOf(total, 'total'),
    allocation: partOf(allocation, 'allocation'),
  }),
  file: { title: 'collections', tables },
});
