import { Type } from 'typebox';
import { EXAMPLE_COLLECTED } from './example-news.ts';
import { endpoint, TAKEN, Taken, Told } from './rail-endpoint.ts';
import { takeDown } from './take-down.ts';

const EXAMPLE_PAYMENT = '01900000-0000-7000-8000-000000000001';

/** POST /collected/{payment_id}: how a prompt on a phone ended. */
export const postCollected = endpoint({
  method: 'POST',
  path: '/collected/{payment_id}',
  name: 'hearCollected',
  tag: 'News',
  summary: 'Tell how a prompt on a phone ended',
  description:
    'The callback of an STK push. Nothing is credited for it before a query has confirmed it. ' +
    'The address names the payment, so that a callback finds it even when the answer to the ' +
    'push itself was lost.',
  needs: null,
  params: Type.Object({ payment_id: Type.String({ format: 'uuid' }) }),
  body: Told,
  unread: true,
  reply: { status: 200, data: Taken },
  refusals: [],
  example: {
    params: { payment_id: EXAMPLE_PAYMENT },
    body: EXAMPLE_COLLECTED,
    reply: TAKEN,
  },

  apart: (call) => takeDown(call, { kind: 'collected', about: call.params.payment_id }),
});
