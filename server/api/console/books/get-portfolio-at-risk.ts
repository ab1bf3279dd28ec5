import { record } from '#api/records/kit/record.ts';
import { type PortfolioAtRiskReport, viewPortfolioAtRisk } from '#views/books/portfolio-at-risk.ts';
import { portfolioTotal, productAtRisk } from './portfolio-record.ts';
import { dayReport } from './report.ts';
import { listOf, partOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';

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
    products: listOf(productAtRisk, 'products'),
    total: partOf(portfolioTotal, 'total'),
  }),
});
