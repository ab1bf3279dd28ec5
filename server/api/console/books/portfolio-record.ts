import { type AtRisk, type PortfolioAtRisk, RISK_DAYS } from '@mkopo/core/end-of-day/portfolio.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { Type } from 'typebox';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { ProductAtRisk } from '#views/books/portfolio-at-risk.ts';
import { inCurrency, listOf, OF_PRODUCT } from './report-parts.ts';

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

/** How much there is, and how much of it is late. */
export const PORTFOLIO_SUMS = {
  loans: [Count, 'loans'],
  principal: [AmountOf('All that is lent and not paid back.'), 'principalMinor'],
  at_risk: listOf(part, 'atRisk'),
} as const;

/** The portfolio at risk of one product. */
export const productAtRisk = record(null, inCurrency<ProductAtRisk>, {
  ...OF_PRODUCT,
  ...PORTFOLIO_SUMS,
});
/** And of all of them. */
export const portfolioTotal = record(null, inCurrency<PortfolioAtRisk>, PORTFOLIO_SUMS);
