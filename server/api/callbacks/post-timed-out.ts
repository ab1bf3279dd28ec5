import { callbackEndpoint } from './callback-endpoint.ts';
import { EXAMPLE_TIMED_OUT } from './example-callbacks.ts';

/** POST /timed-out: tell that a request waited too long. */
export const postTimedOut = callbackEndpoint({
  kind: 'timed_out',
  path: '/timed-out',
  name: 'hearTimedOut',
  summary: 'Tell that a request waited too long',
  description:
    'The queue time-out of a payout, a status query or a reversal. What became of it is unknown ' +
    'and gets asked for.',
  example: EXAMPLE_TIMED_OUT,
});
