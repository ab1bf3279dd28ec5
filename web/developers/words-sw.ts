import type { Like } from '#kit/text/use-words.ts';
import type { DEVELOPERS } from './words.ts';

export const sw: Like<typeof DEVELOPERS.en> = {
  title: 'Wasanidi',
  lead: 'Unganisha programu zako na {name}.',
  pages: 'Kurasa za wasanidi',
  keys: 'Funguo za API',
  requests: 'Maombi ya API',
  webhooks: 'Webhuku',
  events: 'Matukio',
  identity: 'Matumizi ya utambulisho',
  scorecards: 'Kadi za alama',
  start: 'Anza haraka',
  sandbox: 'Uwanja wa majaribio',
  world: 'Halisi au majaribio',
  both: 'Halisi na majaribio',
  live: 'Halisi',
  test: 'Majaribio',
  noMatch: 'Hakuna kinacholingana',
  noMatchLead: 'Badilisha au ondoa vichujio.',
};
