import type { trialBalance } from '@mkopo/core/ledger/statement.ts';
import { amounts, type ReportTable, tableOf, texts } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { viewTrialBalance } from '#views/books/statements.ts';
import { dayReport } from './report.ts';
import { inCurrency, listOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';

type TrialBalance = ReturnType<typeof trialBalance>;
type Line = TrialBalance['lines'][number];

const COLUMNS = {
  debit: [ShownAmount, 'debitMinor'],
  credit: [ShownAmount, 'creditMinor'],
} as const;

const total = record(null, (balance: TrialBalance & DayRead) => balance, COLUMNS);
const line = record(null, inCurrency<Line>, {
  code: [Type.String(), 'code'],
  name: [Type.String(), 'name'],
  ...COLUMNS,
});

function tables(balance: TrialBalance, say: ReportVoice): ReportTable[] {
  type Sides = Pick<TrialBalance, 'debitMinor' | 'creditMinor'>;
  return [
    tableOf({
      ...{ title: say('trial'), rows: balance.lines, total: { name: say('total'), of: balance } },
      names: [
        texts(say('code'), ({ code }: Line) => code),
        texts(say('account'), ({ name }: Line) => name),
      ],
      sums: [
        amounts(say('debit'), ({ debitMinor }: Sides) => debitMinor),
        amounts(say('credit'), ({ creditMinor }: Sides) => creditMinor),
      ],
    }),
  ];
}

/** GET /books/trial-balance: every account's balance at the end of a day. */
export const getTrialBalance = dayReport({
  path: '/books/trial-balance',
  name: 'viewTrialBalance',
  tag: 'Books',
  summary: 'Trial balance',
  description: 'At the end of a day. A day that is over always answers the same.',
  view: viewTrialBalance,
  record: record('TrialBalance', (balance: TrialBalance & DayRead) => balance, {
    ...DAY_OF_REPORT,
    accounts: listOf(line, 'lines'),
    total: [total.schema, total.show],
    is_balanced: [Type.Boolean(), 'isBalanced'],
  }),
  file: { title: 'trial', tables },
});
