import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { moneyToNumber } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type Quote, quoteOffer } from '@mkopo/core/product/quote.ts';
import { type Static, Type } from 'typebox';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Amount, readAmount, ShownAmount } from '#api/records/kit/amount.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { showDecimal } from './show-product.ts';

/** What somebody asks who wants to know what a loan would cost. */
export const QuoteRequest = Type.Object(
  {
    product_id: Uuid,
    amount: Amount,
    term_days: TermDays,
    disbursed_on: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
    first_due_on: Type.Optional(
      Type.String({ ...Day, description: 'Default: a repayment period later.' }),
    ),
  },
  { title: 'QuoteRequest', additionalProperties: false },
);

/** An instalment as it would be asked for. */
const QuotedInstalment = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    due_on: Day,
    principal: ShownAmount,
    interest: ShownAmount,
    fees: ShownAmount,
    total: ShownAmount,
    balance: Type.Number({ description: 'Principal still owed once it is paid.' }),
  },
  { title: 'QuotedInstalment' },
);

const Rate = (description: string) => OrNull(Type.Number({ description }));

export const QuoteRecord = Type.Object(
  {
    product_id: Uuid,
    product_version: Type.Integer({ minimum: 1 }),
    currency: Type.String(),
    amount: ShownAmount,
    term_days: Type.Integer(),
    disbursed_on: Day,
    application_fees: Type.Number({ description: 'Paid beforehand; tax on them included.' }),
    deducted_fees: Type.Number({ description: 'Kept back from what is paid out, with their tax.' }),
    paid_out: ShownAmount,
    schedule: Type.Array(QuotedInstalment),
    interest: ShownAmount,
    fees: Type.Number({ description: 'All of them, with their tax.' }),
    total_cost: Type.Number({ description: 'Interest and fees.' }),
    total_paid: ShownAmount,
    apr_pct: Rate('Annual percentage rate, actuarial, as US Regulation Z has it.'),
    effective_rate_pct: Rate('What one unit grows to in a year, compounded by the day.'),
  },
  { title: 'Quote' },
);

/** What an offer of a product comes to; of one that is not lent, nothing. */
export function quoteFor(
  product: Product | null,
  asked: Static<typeof QuoteRequest>,
  today: Temporal.PlainDate,
): Static<typeof QuoteRecord> {
  const { product_id, amount, term_days: termDays, disbursed_on, first_due_on } = asked;
  if (!product?.isActive) throw new Refusal(refuse('product_not_available', { product_id }));
  const offer = { amount: readAmount(product.currency, amount), termDays };
  const payOut = {
    on: disbursed_on ? Temporal.PlainDate.from(disbursed_on) : today,
    firstDueOn: first_due_on ? Temporal.PlainDate.from(first_due_on) : null,
  };
  return showQuote(orRefuse(quoteOffer(product, offer, payOut)), { product, termDays });
}

export type QuotedTerms = {
  readonly product: { readonly id: string; readonly version: number };
  readonly termDays: number;
};

export function showQuote(
  { paidOut, schedule, cost }: Quote,
  { product, termDays }: QuotedTerms,
): Static<typeof QuoteRecord> {
  const { amount, disbursedOn, applicationFees, deductedFees, instalments } = schedule;
  return {
    product_id: product.id,
    product_version: product.version,
    currency: amount.currency,
    amount: moneyToNumber(amount),
    term_days: termDays,
    disbursed_on: disbursedOn.toString(),
    application_fees: moneyToNumber(applicationFees),
    deducted_fees: moneyToNumber(deductedFees),
    paid_out: moneyToNumber(paidOut),
    schedule: instalments.map(({ number, dueOn, principal, interest, fees, total, balance }) => ({
      number,
      due_on: dueOn.toString(),
      principal: moneyToNumber(principal),
      interest: moneyToNumber(interest),
      fees: moneyToNumber(fees),
      total: moneyToNumber(total),
      balance: moneyToNumber(balance),
    })),
    interest: moneyToNumber(cost.interest),
    fees: moneyToNumber(cost.fees),
    total_cost: moneyToNumber(cost.totalCost),
    total_paid: moneyToNumber(cost.totalPaid),
    apr_pct: cost.aprPct && showDecimal(cost.aprPct),
    effective_rate_pct: cost.effectivePct && showDecimal(cost.effectivePct),
  };
}
