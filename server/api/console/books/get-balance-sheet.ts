import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { viewBalanceSheet } from '#views/books/balance-sheet.ts';
import { DAY_OF_REPORT, DayQuery, readDay, showDayOf } from './report-query.ts';
import { SectionRecord, showSection } from './statement-section.ts';

const Report = Titled('BalanceSheet', {
  ...DAY_OF_REPORT,
  assets: SectionRecord,
  liabilities: SectionRecord,
  equity: SectionRecord,
  earnings: Type.Number({ description: 'Earned, and not yet closed to equity.' }),
});

/** GET /books/balance-sheet: what the lender owns and owes at the end of a day. */
export const getBalanceSheet = endpoint({
  method: 'GET',
  path: '/books/balance-sheet',
  name: 'viewBalanceSheet',
  tag: 'Books',
  summary: 'Balance sheet',
  description: 'At the end of a day. Assets are liabilities, equity and earnings together.',
  needs: 'books.read',
  query: DayQuery,
  reply: { status: 200, data: Report },
  example: { query: { date: '2026-02-15' } },

  async live({ tx, ...call }) {
    const asked = readDay(call);
    const { currency } = asked;
    const { assets, liabilities, equity, earningsMinor } = await viewBalanceSheet(tx, asked);
    return {
      ...showDayOf(asked),
      assets: showSection(assets, currency),
      liabilities: showSection(liabilities, currency),
      equity: showSection(equity, currency),
      earnings: showAmount(currency, earningsMinor),
    };
  },
});
