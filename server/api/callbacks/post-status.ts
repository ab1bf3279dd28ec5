import { EXAMPLE_STATUS } from './example-news.ts';
import { newsEndpoint } from './news-endpoint.ts';

/** POST /status: tell what became of a transaction. */
export const postStatus = newsEndpoint({
  kind: 'status',
  path: '/status',
  name: 'hearStatus',
  summary: 'Tell what became of a transaction',
  description: 'The result of a transaction status query. It counts only if we asked.',
  example: EXAMPLE_STATUS,
});
