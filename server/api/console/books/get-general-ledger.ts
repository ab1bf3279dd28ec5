import { ACCOUNT_KINDS, SIDES } from '@mkopo/core/ledger/account.ts';
import { amounts, days, type ReportTable, tableOf, texts } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import {
  type LedgerLine,
  type LedgerPage,
  viewGeneralLedger,
} from '#views/books/general-ledger.ts';
import { ENTRY_WORDS } from './journal-record.ts';
import { REPORT_FILE_QUERY, REPORT_FORMATS, reportAnswer } from './report-file.ts';
import { inCurrency, listOf } from './report-parts.ts';
import {
  AccountCode,
  PERIOD_OF_REPORT,
  type PeriodRead,
  periodQuery,
  readPeriod,
} from './report-query.ts';

const Balance = AmountOf('Positive on the side on which the account grows.');

const line = record(null, inCurrency<LedgerLine>, {
  entry_id: [Uuid, 'entryId'],
  date: [Day, 'bookedOn'],
  loan_id: [OrNull(Uuid), 'loanId'],
  savings_account_id: [OrNull(Uuid), 'savingsAccountId'],
  ...ENTRY_WORDS,
  side: [Type.Enum([...SIDES]), 'side'],
  amount: [ShownAmount, 'amountMinor'],
  balance: [Balance, 'balanceMinor'],
});

const page = record('LedgerPage', (one: LedgerPage & PeriodRead) => one, {
  ...PERIOD_OF_REPORT,
  code: [Type.String(), 'code'],
  name: [Type.String(), 'name'],
  kind: [Type.Enum([...ACCOUNT_KINDS]), 'kind'],
  opening: [Balance, 'openingMinor'],
  lines: listOf(line, 'lines'),
  closing: [Balance, 'closingMinor'],
});

type SavedLine = Pick<
  LedgerLine,
  'action' | 'memo' | 'reference' | 'clientName' | 'balanceMinor'
> & {
  readonly bookedOn: Temporal.PlainDate | null;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};
const NO_WORDS = { memo: null, reference: null, clientName: null, debitMinor: 0n, creditMinor: 0n };

/** Every line with the balance after it, between those the period began and ended with. */
function tables(of: LedgerPage & PeriodRead, say: ReportVoice): ReportTable[] {
  const { code, name, openingMinor, closingMinor, lines, fromOn, toOn } = of;
  const rows: readonly SavedLine[] = [
    { ...NO_WORDS, bookedOn: fromOn, action: say('opening'), balanceMinor: openingMinor },
    ...lines.map(({ side, amountMinor, ...line }) => ({
      ...line,
      debitMinor: side === 'debit' ? amountMinor : 0n,
      creditMinor: side === 'credit' ? amountMinor : 0n,
    })),
    { ...NO_WORDS, bookedOn: toOn, action: say('closing'), balanceMinor: closingMinor },
  ];
  return [
    tableOf({
      ...{ title: `${code} ${name}`, rows },
      names: [
        days(say('day'), ({ bookedOn }: SavedLine) => bookedOn),
        texts(
          say('what'),
          ({ memo, action }: SavedLine) => memo ?? action?.replaceAll('_', ' ') ?? '',
        ),
        texts(say('reference'), ({ reference }: SavedLine) => reference ?? ''),
        texts(say('client'), ({ clientName }: SavedLine) => clientName ?? ''),
      ],
      sums: [
        amounts(say('debit'), ({ debitMinor }: SavedLine) => debitMinor),
        amounts(say('credit'), ({ creditMinor }: SavedLine) => creditMinor),
        amounts(say('balance'), ({ balanceMinor }: SavedLine) => balanceMinor),
      ],
    }),
  ];
}

/** GET /books/general-ledger: one account's page of the ledger. */
export const getGeneralLedger = endpoint({
  method: 'GET',
  path: '/books/general-ledger',
  readsReplica: true,
  name: 'viewGeneralLedger',
  tag: 'Books',
  summary: 'A page of the general ledger',
  description: 'Where an account stood, every line of the period, and where it stands.',
  needs: 'books.read',
  query: Closed({ account: AccountCode, ...periodQuery(), ...REPORT_FILE_QUERY }),
  reply: { status: 200, data: page.schema, formats: REPORT_FORMATS },
  refusals: ['not_found'],
  example: { query: { account: '1200', from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, query: { account, ...query }, ...call }) {
    const period = await readPeriod({ tx, query, ...call });
    const found = await viewGeneralLedger(tx, { code: account, ...period });
    const { format, language } = query;
    const as = { title: 'ledger', tables, format, language, ...call } as const;
    const name = `general-ledger-${found.code}`;
    return reportAnswer(tx, { ...as, name, found: { ...period, ...found } }, (whole) => {
      const { lines, ...sums } = page.show(whole);
      return { ...sums, lines };
    });
  },
});
