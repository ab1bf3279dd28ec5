import { parseId } from '@mkopo/core/kit/id.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { QuoteRecord, QuoteRequest, quoteFor } from '#api/records/products/quote-record.ts';
import { findProduct } from '#store/products/product-store.ts';

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
  needs: 'loans:read',
  body: QuoteRequest,
  reply: { status: 200, data: QuoteRecord },
  refusals: [
    'product_not_available',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
  ],
  example: { body: { product_id: SANDBOX_PRODUCT.id, amount: 20_000, term_days: 90 } },

  async live({ tx, body, ...call }) {
    const product = await findProduct(tx, { id: parseId(body.product_id) as ProductId });
    return quoteFor(product, body, businessDay(call));
  },

  sandbox({ body }) {
    const isKnown = parseId(body.product_id) === SANDBOX_PRODUCT.id;
    return quoteFor(isKnown ? SANDBOX_PRODUCT : null, body, SANDBOX_DAYS.today);
  },
});
