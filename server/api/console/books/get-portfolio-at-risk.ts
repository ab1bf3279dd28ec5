import { type AtRisk, type PortfolioAtRisk, RISK_DAYS } from '@mkopo/core/end-of-day/portfolio.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import {
  type PortfolioAtRiskReport,
  type ProductAtRisk,
  viewPortfolioAtRisk,
} from '#views/books/portfolio-at-risk.ts';
import { dayReport } from './report.ts';
import { inCurrency, listOf, OF_PRODUCT, partOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });

const part = record(null, inCurrency<AtRisk>, {
  days: [Type.Enum([...RISK_DAYS], { description: '30 stands for PAR30, and so on.' }), 'days'],
  loans: [Count, 'loans'],
  principal: [ShownAmount, 'principalMinor'],
  share: [
    Type.Number({ minimum: 0, maximum: 1, description: 'Of all principal.' }),
    ({ share }) => Number(decimalText(share.digits, share.scale)),
  ],
});

const SUMS = {
  loans: [Count, 'loans'],
  principal: [AmountOf('All that is lent and not paid back.'), 'principalMinor'],
  at_risk: listOf(part, 'atRisk'),
} as const;
const product = record(null, inCurrency<ProductAtRisk>, { ...OF_PRODUCT, ...SUMS });
const total = record(null, inCurrency<PortfolioAtRisk>, SUMS);

/** GET /reports/portfolio-at-risk: how much of what is lent sits in late loans. */
export const getPortfolioAtRisk = dayReport({
  path: '/reports/portfolio-at-risk',
  name: 'reportPortfolioAtRisk',
  tag: 'Reports',
  summary: 'Portfolio at risk',
  description:
    'The principal that sat in late loans at the end of a day: PAR1 in those late at all, PAR30 ' +
    'and PAR90 in those more than 30 and 90 days late, as the ageing has them from 31 and 91 ' +
    'days on. A day that is over always answers the same.',
  view: viewPortfolioAtRisk,
  record: record('PortfolioAtRisk', (report: PortfolioAtRiskReport & DayRead) => report, {
    ...DAY_OF_REPORT,
    products: listOf(product, 'products'),
    total: partOf(total, 'total'),
  }),
});
