import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type Quote, quoteOffer } from '@mkopo/core/product/quote.ts';
import type { Instalment } from '@mkopo/core/schedule/schedule.ts';
import { type Static, Type } from 'typebox';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount, readAmount, ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { showDecimal } from './show-product.ts';

/** What somebody asks who wants to know what a loan would cost. */
export const QuoteRequest = Body('QuoteRequest', {
  product_id: Uuid,
  amount: Amount,
  term_days: TermDays,
  disbursed_on: Type.Optional(DayOf('Default: today.')),
  first_due_on: Type.Optional(DayOf('Default: a repayment period later.')),
});

/** An instalment as it would be asked for. */
const quoted = record('QuotedInstalment', (instalment: Instalment) => instalment, {
  number: [Type.Integer({ minimum: 1 }), 'number'],
  due_on: [Day, 'dueOn'],
  principal: [ShownAmount, 'principal'],
  interest: [ShownAmount, 'interest'],
  fees: [ShownAmount, 'fees'],
  total: [ShownAmount, 'total'],
  balance: [AmountOf('Principal still owed once it is paid.'), 'balance'],
});

const Rate = (description: string) => OrNull(Type.Number({ description }));

export type QuotedTerms = {
  readonly product: { readonly id: string; readonly version: number };
  readonly termDays: number;
};

export const { schema: QuoteRecord, show: showQuote } = record(
  'Quote',
  ({ paidOut, schedule, cost }: Quote, terms: QuotedTerms) => {
    return { ...terms, paidOut, ...schedule, ...cost };
  },
  {
    product_id: [Uuid, ({ product }) => product.id],
    product_version: [Type.Integer({ minimum: 1 }), ({ product }) => product.version],
    currency: [Type.String(), ({ amount }) => amount.currency],
    amount: [ShownAmount, 'amount'],
    term_days: [Type.Integer(), 'termDays'],
    disbursed_on: [Day, 'disbursedOn'],
    application_fees: [AmountOf('Paid beforehand; tax on them included.'), 'applicationFees'],
    deducted_fees: [AmountOf('Kept back from what is paid out, with their tax.'), 'deductedFees'],
    paid_out: [ShownAmount, 'paidOut'],
    schedule: [Type.Array(quoted.schema), ({ instalments }) => instalments.map(quoted.show)],
    interest: [ShownAmount, 'interest'],
    fees: [AmountOf('All of them, with their tax.'), 'fees'],
    total_cost: [AmountOf('Interest and fees.'), 'totalCost'],
    total_paid: [ShownAmount, 'totalPaid'],
    apr_pct: [
      Rate('Annual percentage rate, actuarial, as US Regulation Z has it.'),
      ({ aprPct }) => aprPct && showDecimal(aprPct),
    ],
    effective_rate_pct: [
      Rate('What one unit grows to in a year, compounded by the day.'),
      ({ effectivePct }) => effectivePct && showDecimal(effectivePct),
    ],
  },
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
