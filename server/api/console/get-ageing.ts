import { ARREARS_BUCKETS, RISK_CLASSES } from '@mkopo/core/loan/arrears.ts';
import type { PortfolioSum } from '@mkopo/core/loan/portfolio.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { ShownAmount, showAmount } from '#api/records/amount.ts';
import { viewPortfolioAgeing } from '#views/portfolio-ageing.ts';
import { endpoint } from './console-endpoint.ts';
import { DAY_OF_REPORT, DayQuery, readDay, showDayOf } from './report-query.ts';

const SUM = {
  loans: Type.Integer({ minimum: 0 }),
  principal: ShownAmount,
  overdue: Type.Number({ description: 'All that was due and not paid, of every kind.' }),
} as const;

const Report = Type.Object(
  {
    ...DAY_OF_REPORT,
    buckets: Type.Array(
      Type.Object({
        bucket: Type.Enum([...ARREARS_BUCKETS], { description: 'Days past due.' }),
        ...SUM,
      }),
    ),
    classes: Type.Array(Type.Object({ class: Type.Enum([...RISK_CLASSES]), ...SUM })),
    total: Type.Object(SUM),
  },
  { title: 'Ageing' },
);

const EXAMPLE = { loans: 120, principal: 1_500_000, overdue: 61_000 };
const NONE = { loans: 0, principal: 0, overdue: 0 };

/** GET /reports/ageing: the portfolio by how late its loans are. */
export const getAgeing = endpoint({
  method: 'GET',
  path: '/reports/ageing',
  name: 'reportAgeing',
  tag: 'Reports',
  summary: 'Ageing of the portfolio',
  description:
    'Loans at the end of a day by days past due, and by the classes of the Central Bank of ' +
    'Kenya. Empty buckets and classes are there too.',
  needs: 'books.read',
  query: DayQuery,
  reply: { status: 200, data: Report },
  refusals: [],
  example: {
    query: { date: '2026-01-31' },
    reply: {
      ...{ date: '2026-01-31', currency: 'KES', total: EXAMPLE },
      buckets: ARREARS_BUCKETS.map((bucket) =>
        bucket === '1-30' ? { bucket, ...EXAMPLE } : { bucket, ...NONE },
      ),
      classes: RISK_CLASSES.map((riskClass) =>
        riskClass === 'normal' ? { class: riskClass, ...EXAMPLE } : { class: riskClass, ...NONE },
      ),
    },
  },

  async live({ tx, ...call }) {
    const asked = readDay(call);
    const { currency } = asked;
    const { buckets, classes, total } = await viewPortfolioAgeing(tx, asked);
    return {
      ...showDayOf(asked),
      buckets: buckets.map(({ bucket, ...sum }) => ({ bucket, ...shown(sum, currency) })),
      classes: classes.map(({ riskClass, ...sum }) => {
        return { class: riskClass, ...shown(sum, currency) };
      }),
      total: shown(total, currency),
    };
  },
});

function shown({ loans, principalMinor, overdueMinor }: PortfolioSum, currency: Currency) {
  return {
    loans,
    principal: showAmount(currency, principalMinor),
    overdue: showAmount(currency, overdueMinor),
  };
}
