import { type PortfolioAtRisk, RISK_DAYS } from '@mkopo/core/end-of-day/portfolio.ts';
import { amounts, counts, shares, tableOf, texts } from '@mkopo/core/paper/report-sheet.ts';
import type { ReportVoice } from '@mkopo/core/paper/report-words.ts';
import { record } from '#api/records/kit/record.ts';
import {
  type PortfolioAtRiskReport,
  type ProductAtRisk,
  viewPortfolioAtRisk,
} from '#views/books/portfolio-at-risk.ts';
import { portfolioTotal, productAtRisk } from './portfolio-record.ts';
import { dayReport } from './report.ts';
import { listOf, partOf } from './report-parts.ts';
import { DAY_OF_REPORT, type DayRead } from './report-query.ts';

function tables({ products, total }: PortfolioAtRiskReport, say: ReportVoice) {
  const sums = [
    counts(say('loans'), ({ loans }: PortfolioAtRisk) => loans),
    amounts(say('principal'), ({ principalMinor }: PortfolioAtRisk) => principalMinor),
    ...RISK_DAYS.flatMap((days, at) => [
      amounts(
        say('par', { days }),
        ({ atRisk }: PortfolioAtRisk) => atRisk[at]?.principalMinor ?? 0n,
      ),
      shares(
        `${say('par', { days })} %`,
        ({ atRisk }: PortfolioAtRisk) => atRisk[at]?.share ?? null,
      ),
    ]),
  ];
  const names = [texts(say('product'), (row: ProductAtRisk) => row.productName)];
  const all = { name: say('allProducts'), of: total };
  return [tableOf({ title: say('risk'), names, rows: products, sums, total: all })];
}

/** GET /reports/portfolio-at-risk: how much of what is lent sits in late loans. */
export const getPortfolioAtRisk = dayReport({
  path: '/reports/portfolio-at-risk',
  name: 'reportPortfolioAtRisk',
  tag: 'Books',
  summary: 'Portfolio at risk',
  description:
    'The principal that sat in late loans at the end of a day: PAR1 in those late at all, PAR30 ' +
    'and PAR90 in those more than 30 and 90 days late, as the ageing has them from 31 and 91 ' +
    'days on. A day that is over always answers the same.',
  byBranch: true,
  view: viewPortfolioAtRisk,
  record: record('PortfolioAtRisk', (report: PortfolioAtRiskReport & DayRead) => report, {
    ...DAY_OF_REPORT,
    products: listOf(productAtRisk, 'products'),
    total: partOf(portfolioTotal, 'total'),
  }),
  file: { title: 'risk', tables },
});
