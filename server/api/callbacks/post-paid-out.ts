import { callbackEndpoint } from './callback-endpoint.ts';
import { EXAMPLE_PAID_OUT } from './example-callbacks.ts';

/** POST /paid-out: tell how a payout ended. */
export const postPaidOut = callbackEndpoint({
  kind: 'paid_out',
  path: '/paid-out',
  name: 'hearPaidOut',
  summary: 'Tell how a payout ended',
  description:
    'The result of a B2C payment. A failed one has a TransactionID too, which proves nothing.',
  example: EXAMPLE_PAID_OUT,
});
