import type { Like } from '#kit/text/use-words.ts';
import type { EVENTS } from './words.ts';

export const sw: Like<typeof EVENTS.en> = {
  list: 'Matukio',
  type: 'Aina',
  allTypes: 'Aina zote',
  loan: 'Namba ya mkopo',
  noLoan: 'Hakuna mkopo wenye namba hiyo',
  when: 'Lini',
  about: 'Kuhusu',
  sequence: 'La {n} la mkopo wake',
  none: 'Bado hakuna matukio',
  noneLead: 'Yanayotokea hapa husemwa kama matukio: mteja ameandikishwa, mkopo umetolewa.',
  id: 'Namba ya tukio',
  at: 'Lilitokea',
  json: 'Linavyotumwa',
  openLoan: 'Fungua mkopo',
  openClient: 'Fungua mteja',
  replay: 'Litume tena kwa',
  replayDo: 'Tuma tena',
  replayed: 'Liko njiani tena',
  noEndpoints: 'Hakuna kituo kinachofanya kazi, kwa hiyo hakuna wa kutumiwa.',
};
