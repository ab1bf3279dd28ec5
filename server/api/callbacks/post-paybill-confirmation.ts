import { EXAMPLE_PAYBILL } from './example-news.ts';
import { newsEndpoint } from './news-endpoint.ts';

/** POST /paybill/confirmation: tell of a payment to the paybill number. */
export const postPaybillConfirmation = newsEndpoint({
  kind: 'paybill',
  path: '/paybill/confirmation',
  name: 'hearPaybill',
  summary: 'Tell of a payment to the paybill number',
  description:
    'The C2B confirmation. Nothing is credited for it before a status query has confirmed it.',
  example: EXAMPLE_PAYBILL,
});
