import { EXAMPLE_PAID_OUT } from './example-news.ts';
import { newsEndpoint } from './news-endpoint.ts';

/** POST /paid-out: tell how a payout ended. */
export const postPaidOut = newsEndpoint({
  kind: 'paid_out',
  path: '/paid-out',
  name: 'hearPaidOut',
  summary: 'Tell how a payout ended',
  description:
    'The result of a B2C payment. A failed one has a TransactionID too, which proves nothing.',
  example: EXAMPLE_PAID_OUT,
});
