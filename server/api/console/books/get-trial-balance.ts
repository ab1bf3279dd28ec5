import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { viewTrialBalance } from '#views/books/trial-balance.ts';
import { DAY_OF_REPORT, DayQuery, readDay, showDayOf } from './report-query.ts';

const COLUMNS = { debit: ShownAmount, credit: ShownAmount } as const;

const Report = Titled('TrialBalance', {
  ...DAY_OF_REPORT,
  accounts: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...COLUMNS })),
  total: Type.Object(COLUMNS),
  is_balanced: Type.Boolean(),
});

/** GET /books/trial-balance: every account's balance at the end of a day. */
export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/books/trial-balance',
  name: 'viewTrialBalance',
  tag: 'Books',
  summary: 'Trial balance',
  description: 'At the end of a day. A day that is over always answers the same.',
  needs: 'books.read',
  query: DayQuery,
  reply: { status: 200, data: Report },
  example: { query: { date: '2026-02-15' } },

  async live({ tx, ...call }) {
    const asked = readDay(call);
    const { lines, isBalanced, ...sums } = await viewTrialBalance(tx, asked);
    const columns = ({ debitMinor, creditMinor }: typeof sums) => ({
      debit: showAmount(asked.currency, debitMinor),
      credit: showAmount(asked.currency, creditMinor),
    });
    return {
      ...showDayOf(asked),
      accounts: lines.map(({ code, name, ...own }) => ({ code, name, ...columns(own) })),
      total: columns(sums),
      is_balanced: isBalanced,
    };
  },
});
