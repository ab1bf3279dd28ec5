import type { Like } from '#kit/text/use-words.ts';
import type { TODAY } from './words.ts';

export const sw: Like<typeof TODAY.en> = {
  today: 'Leo',
};
