import { ACCOUNT_KINDS, SIDES } from '@mkopo/core/ledger/account.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { viewGeneralLedger } from '#views/books/general-ledger.ts';
import {
  AccountCode,
  PERIOD_OF_REPORT,
  PERIOD_QUERY,
  readPeriod,
  showPeriodOf,
} from './report-query.ts';

const Balance = Type.Number({ description: 'Positive on the side on which the account grows.' });

const LedgerPage = Titled('LedgerPage', {
  ...PERIOD_OF_REPORT,
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...ACCOUNT_KINDS]),
  opening: Balance,
  lines: Type.Array(
    Type.Object({
      entry_id: Uuid,
      date: Day,
      loan_id: Type.Union([Uuid, Type.Null()]),
      savings_account_id: Type.Union([Uuid, Type.Null()]),
      side: Type.Enum([...SIDES]),
      amount: ShownAmount,
      balance: Balance,
    }),
  ),
  closing: Balance,
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
  query: Closed({
    account: AccountCode,
    ...PERIOD_QUERY,
  }),
  reply: { status: 200, data: LedgerPage },
  refusals: ['not_found'],
  example: { query: { account: '1200', from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, query: { account, ...query }, ...call }) {
    const period = readPeriod({ query, ...call });
    const shown = (minor: bigint) => showAmount(period.currency, minor);
    const page = await viewGeneralLedger(tx, { code: account, ...period });
    const { code, name, kind, openingMinor, lines, closingMinor } = page;
    return {
      ...showPeriodOf(period),
      ...{ code, name, kind, opening: shown(openingMinor), closing: shown(closingMinor) },
      lines: lines.map((line) => ({
        entry_id: line.entryId,
        date: line.bookedOn.toString(),
        loan_id: line.loanId,
        savings_account_id: line.savingsAccountId,
        side: line.side,
        amount: shown(line.amountMinor),
        balance: shown(line.balanceMinor),
      })),
    };
  },
});
