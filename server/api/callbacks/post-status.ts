import { callbackEndpoint } from './callback-endpoint.ts';
import { EXAMPLE_STATUS } from './example-callbacks.ts';

/** POST /status: tell what became of a transaction. */
export const postStatus = callbackEndpoint({
  kind: 'status',
  path: '/status',
  name: 'hearStatus',
  summary: 'Tell what became of a transaction',
  description: 'The result of a transaction status query. It counts only if we asked.',
  example: EXAMPLE_STATUS,
});
