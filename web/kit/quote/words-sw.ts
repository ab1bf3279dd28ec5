import type { Like } from '#kit/text/use-words.ts';
import type { QUOTE } from './words.ts';

export const sw: Like<typeof QUOTE.en> = {
  paidOut: 'Kitakachotolewa',
  interest: 'Riba',
  fees: 'Ada',
  totalCost: 'Gharama yote ya mkopo',
  totalPaid: 'Cha kurejesha',
  apr: 'Kiwango kwa mwaka (APR)',
  schedule: 'Ratiba',
  dueOn: 'Tarehe ya malipo',
  principal: 'Kiasi cha msingi',
  total: 'Jumla',
  balance: 'Kinachobaki',
};
