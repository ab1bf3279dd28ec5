import type { Like } from '#kit/text/use-words.ts';
import type { TWO } from './words.ts';

export const sw: Like<typeof TWO.en> = {
  takesTwo: 'Hapa mkopeshaji wako anataka watu wawili: msimamizi mwingine lazima akubali.',
  ask: 'Mwombe msimamizi mwingine',
  asked:
    'Imeombwa. Bado hakuna kilichobadilika: msimamizi mwingine atakubali au kukataa kwenye Timu.',
  halfTitle: 'Nusu yako ya nenosiri',
  halfLead: 'Inaonyeshwa mara hii tu. Atakayekubali anapata nusu nyingine; mhusika anahitaji zote.',
  thisOne: 'Hapa',
  unknownDevice: 'Kifaa kisichojulikana',
  began: 'uliingia {when}',
};
