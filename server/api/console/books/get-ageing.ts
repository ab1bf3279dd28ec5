import type { PortfolioSum } from '@mkopo/core/end-of-day/portfolio.ts';
import { ARREARS_BUCKETS } from '@mkopo/core/loan/arrears.ts';
import { RISK_CLASSES } from '@mkopo/core/loan/risk-class.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { CLASSIFICATIONS } from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { viewPortfolioAgeing } from '#views/books/portfolio-ageing.ts';
import { DAY_OF_REPORT, DayQuery, readDay, showDayOf } from './report-query.ts';

const SUM = {
  loans: Type.Integer({ minimum: 0 }),
  principal: ShownAmount,
  overdue: Type.Number({ description: 'All that was due and not paid, of every kind.' }),
} as const;
const Provision = Type.Number({ description: 'So much of the principal is to be set aside.' });

const Report = Titled('Ageing', {
  ...DAY_OF_REPORT,
  classification: Type.Enum([...CLASSIFICATIONS], {
    description: 'Whose classes these are, by the settings of today.',
  }),
  buckets: Type.Array(
    Type.Object({
      bucket: Type.Enum([...ARREARS_BUCKETS], { description: 'Days past due.' }),
      ...SUM,
    }),
  ),
  classes: Type.Array(
    Type.Object({
      class: Type.Enum([...RISK_CLASSES]),
      ...SUM,
      provision_pct: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'As the regulator has it for this class.',
      }),
      provision: Provision,
    }),
  ),
  non_performing: Type.Object(SUM, { description: 'Substandard or worse.' }),
  restructured: Type.Object(
    { loans: SUM.loans, principal: SUM.principal },
    {
      description: 'With a new schedule and not cured yet; each is in its bucket and class too.',
    },
  ),
  total: Type.Object({ ...SUM, provision: Provision }),
});

/** GET /reports/ageing: the portfolio by how late its loans are. */
export const getAgeing = endpoint({
  method: 'GET',
  path: '/reports/ageing',
  name: 'reportAgeing',
  tag: 'Reports',
  summary: 'Ageing of the portfolio',
  description:
    'Loans at the end of a day by days past due, and by the classes of the regulator that ' +
    '`classification` of the settings names, with the provisions it asks for. Empty buckets and ' +
    'classes are there too. The principal of the buckets after 30 days is PAR30.',
  needs: 'books.read',
  query: DayQuery,
  reply: { status: 200, data: Report },
  example: { query: { date: '2026-02-15' } },

  async live({ tx, ...call }) {
    const asked = readDay(call);
    const { currency } = asked;
    const report = await viewPortfolioAgeing(tx, asked);
    const { classification, buckets, classes, nonPerforming, restructured, total } = report;
    return {
      ...showDayOf(asked),
      classification,
      buckets: buckets.map(({ bucket, ...sum }) => ({ bucket, ...shown(sum, currency) })),
      classes: classes.map(({ riskClass, provisionPct, provisionMinor, ...sum }) => ({
        class: riskClass,
        ...shown(sum, currency),
        provision_pct: Number(provisionPct),
        provision: showAmount(currency, provisionMinor),
      })),
      non_performing: shown(nonPerforming, currency),
      restructured: {
        loans: restructured.loans,
        principal: showAmount(currency, restructured.principalMinor),
      },
      total: { ...shown(total, currency), provision: showAmount(currency, total.provisionMinor) },
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
