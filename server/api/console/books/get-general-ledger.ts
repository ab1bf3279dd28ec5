import { ACCOUNT_KINDS, SIDES } from '@mkopo/core/ledger/account.ts';
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
import { inCurrency, listOf } from './report-parts.ts';
import {
  AccountCode,
  PERIOD_OF_REPORT,
  PERIOD_QUERY,
  type PeriodRead,
  readPeriod,
} from './report-query.ts';

const Balance = AmountOf('Positive on the side on which the account grows.');

const line = record(null, inCurrency<LedgerLine>, {
  entry_id: [Uuid, 'entryId'],
  date: [Day, 'bookedOn'],
  loan_id: [OrNull(Uuid), 'loanId'],
  savings_account_id: [OrNull(Uuid), 'savingsAccountId'],
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

/** GET /books/general-ledger: one account's page of the ledger. */
export const getGeneralLedger = endpoint({
  method: 'GET',
  path: '/books/general-ledger',
  name: 'viewGeneralLedger',
  tag: 'Books',
  summary: 'A page of the general ledger',
  description: 'Where an account stood, every line of the period, and where it stands.',
  needs: 'books.read',
  query: Closed({ account: AccountCode, ...PERIOD_QUERY }),
  reply: { status: 200, data: page.schema },
  refusals: ['not_found'],
  example: { query: { account: '1200', from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, query: { account, ...query }, ...call }) {
    const period = await readPeriod({ tx, query, ...call });
    const found = await viewGeneralLedger(tx, { code: account, ...period });
    const { lines, ...sums } = page.show({ ...period, ...found });
    return { ...sums, lines };
  },
});
