import { callbackEndpoint } from './callback-endpoint.ts';
import { EXAMPLE_PAYBILL } from './example-callbacks.ts';

/** POST /paybill/confirmation: tell of a payment to the paybill number. */
export const postPaybillConfirmation = callbackEndpoint({
  kind: 'paybill',
  path: '/paybill/confirmation',
  name: 'hearPaybill',
  summary: 'Tell of a payment to the paybill number',
  description:
    'The C2B confirmation. Nothing is credited for it before a status query has confirmed it.',
  example: EXAMPLE_PAYBILL,
});
