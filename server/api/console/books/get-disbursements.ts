import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { type Disbursed, viewDisbursements } from '#views/books/disbursements.ts';
import { PERIOD_OF_REPORT, PeriodQuery, readPeriod, showPeriodOf } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });
const DISBURSED = {
  loans: Count,
  lent: Type.Number({ description: 'What borrowers owe for it: the principal.' }),
  paid_out: ShownAmount,
  fees_deducted: Type.Number({ description: 'Kept back from what was lent, with their tax.' }),
  top_ups: Count,
  topped_up: ShownAmount,
  reversals: Type.Integer({ minimum: 0, description: 'Disbursements that were taken back.' }),
  reversed: ShownAmount,
} as const;

const Report = Titled('Disbursements', {
  ...PERIOD_OF_REPORT,
  products: Type.Array(
    Type.Object({ product_id: Uuid, product_name: Type.String(), ...DISBURSED }),
  ),
  total: Type.Object(DISBURSED),
});

/** GET /reports/disbursements: what was lent in a period. */
export const getDisbursements = endpoint({
  method: 'GET',
  path: '/reports/disbursements',
  name: 'reportDisbursements',
  tag: 'Reports',
  summary: 'Disbursements of a period',
  description: 'By the day they were booked. One that is taken back shows on the day of that.',
  needs: 'books.read',
  query: PeriodQuery,
  reply: { status: 200, data: Report },
  example: { query: { from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, ...call }) {
    const period = readPeriod(call);
    const { products, total } = await viewDisbursements(tx, period);
    return {
      ...showPeriodOf(period),
      products: products.map(({ productId, productName, ...own }) => ({
        product_id: productId,
        product_name: productName,
        ...shown(own, period.currency),
      })),
      total: shown(total, period.currency),
    };
  },
});

function shown(disbursed: Disbursed, currency: Currency) {
  return {
    loans: disbursed.loans,
    lent: showAmount(currency, disbursed.lentMinor),
    paid_out: showAmount(currency, disbursed.paidOutMinor),
    fees_deducted: showAmount(currency, disbursed.deductedMinor),
    top_ups: disbursed.topUps,
    topped_up: showAmount(currency, disbursed.toppedUpMinor),
    reversals: disbursed.reversals,
    reversed: showAmount(currency, disbursed.reversedMinor),
  };
}
