import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { kes, SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/core/lending/sample-loan.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { quoteOffer } from '@mkopo/core/product/quote.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import {
  QuoteRecord,
  QuoteRequest,
  quoteFor,
  showQuote,
} from '#api/records/products/quote-record.ts';
import { findProduct } from '#store/products/product-store.ts';

const EXAMPLE_OFFER = { amount: kes(12_000_00n), termDays: 120 };
const EXAMPLE_QUOTE = orRefuse(
  quoteOffer(SAMPLE_PRODUCT, EXAMPLE_OFFER, { on: SAMPLE_ON, firstDueOn: null }),
);

/** POST /loans/quote: what a loan would be and cost. Nothing is written. */
export const postLoansQuote = endpoint({
  method: 'POST',
  path: '/loans/quote',
  name: 'quoteLoan',
  tag: 'Loans',
  summary: 'Work out a loan',
  description:
    'The schedule, the total cost of credit and its rates, on the terms that the product has ' +
    'today. Nothing is written.',
  needs: 'loan.read',
  body: QuoteRequest,
  reply: { status: 200, data: QuoteRecord },
  refusals: [
    'product_not_available',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
  ],
  example: {
    body: {
      product_id: SAMPLE_PRODUCT.id,
      amount: 12_000,
      term_days: 120,
      disbursed_on: SAMPLE_ON.toString(),
    },
    reply: showQuote(EXAMPLE_QUOTE, { product: SAMPLE_PRODUCT, termDays: 120 }),
  },

  async live({ tx, body, ...call }) {
    const product = await findProduct(tx, { id: parseId(body.product_id) as ProductId });
    return quoteFor(product, body, businessDay(call));
  },
});
