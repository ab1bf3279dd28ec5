import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { viewIncomeStatement } from '#views/books/income-statement.ts';
import { PERIOD_OF_REPORT, PeriodQuery, readPeriod, showPeriodOf } from './report-query.ts';
import { SectionRecord, showSection } from './statement-section.ts';

const Report = Titled('IncomeStatement', {
  ...PERIOD_OF_REPORT,
  income: SectionRecord,
  expense: SectionRecord,
  net_income: ShownAmount,
});

/** GET /books/income-statement: what the lender earned over a period. */
export const getIncomeStatement = endpoint({
  method: 'GET',
  path: '/books/income-statement',
  name: 'viewIncomeStatement',
  tag: 'Books',
  summary: 'Income statement',
  needs: 'books.read',
  query: PeriodQuery,
  reply: { status: 200, data: Report },
  example: { query: { from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, ...call }) {
    const period = readPeriod(call);
    const { income, expense, netIncomeMinor } = await viewIncomeStatement(tx, period);
    return {
      ...showPeriodOf(period),
      income: showSection(income, period.currency),
      expense: showSection(expense, period.currency),
      net_income: showAmount(period.currency, netIncomeMinor),
    };
  },
});
