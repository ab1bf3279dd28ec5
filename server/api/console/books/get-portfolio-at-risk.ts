import { type PortfolioAtRisk, RISK_DAYS } from '@mkopo/core/end-of-day/portfolio.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { viewPortfolioAtRisk } from '#views/books/portfolio-at-risk.ts';
import { DAY_OF_REPORT, DayQuery, readDay, showDayOf } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });
const PORTFOLIO = {
  loans: Count,
  principal: Type.Number({ description: 'All that is lent and not paid back.' }),
  at_risk: Type.Array(
    Type.Object({
      days: Type.Enum([...RISK_DAYS], { description: '30 stands for PAR30, and so on.' }),
      loans: Count,
      principal: ShownAmount,
      share: Type.Number({ minimum: 0, maximum: 1, description: 'Of all principal.' }),
    }),
  ),
} as const;

const Report = Titled('PortfolioAtRisk', {
  ...DAY_OF_REPORT,
  products: Type.Array(
    Type.Object({ product_id: Uuid, product_name: Type.String(), ...PORTFOLIO }),
  ),
  total: Type.Object(PORTFOLIO),
});

/** GET /reports/portfolio-at-risk: how much of what is lent sits in late loans. */
export const getPortfolioAtRisk = endpoint({
  method: 'GET',
  path: '/reports/portfolio-at-risk',
  name: 'reportPortfolioAtRisk',
  tag: 'Reports',
  summary: 'Portfolio at risk',
  description:
    'The principal that sat in late loans at the end of a day: PAR1 in those late at all, PAR30 ' +
    'and PAR90 in those more than 30 and 90 days late, as the ageing has them from 31 and 91 ' +
    'days on. A day that is over always answers the same.',
  needs: 'books.read',
  query: DayQuery,
  reply: { status: 200, data: Report },
  example: { query: { date: '2026-02-15' } },

  async live({ tx, ...call }) {
    const asked = readDay(call);
    const { products, total } = await viewPortfolioAtRisk(tx, asked);
    return {
      ...showDayOf(asked),
      products: products.map(({ productId, productName, ...own }) => ({
        product_id: productId,
        product_name: productName,
        ...shown(own, asked.currency),
      })),
      total: shown(total, asked.currency),
    };
  },
});

function shown({ loans, principalMinor, atRisk }: PortfolioAtRisk, currency: Currency) {
  return {
    loans,
    principal: showAmount(currency, principalMinor),
    at_risk: atRisk.map((part) => ({
      days: part.days,
      loans: part.loans,
      principal: showAmount(currency, part.principalMinor),
      share: Number(decimalText(part.share.digits, part.share.scale)),
    })),
  };
}
