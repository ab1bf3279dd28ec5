import { callbackEndpoint } from './callback-endpoint.ts';
import { EXAMPLE_REVERSED } from './example-callbacks.ts';

/** POST /reversed: tell how a reversal ended. */
export const postReversed = callbackEndpoint({
  kind: 'reversed',
  path: '/reversed',
  name: 'hearReversed',
  summary: 'Tell how a reversal ended',
  description:
    'The result of a reversal: money that could not be matched went back to its payer, or not.',
  example: EXAMPLE_REVERSED,
});
