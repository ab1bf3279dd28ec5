import type { Like } from '#kit/text/use-words.ts';
import type { ACCESS } from './words.ts';

export const sw: Like<typeof ACCESS.en> = {
  appName: 'Mkopo',
  signIn: 'Ingia',
  signInTo: 'Ingia kwa mkopeshaji wako',
  email: 'Barua pepe',
  password: 'Nenosiri',
  signInWrong: 'Barua pepe na nenosiri havilingani.',
  signInLead: 'Kila mkopo, kila malipo, kila shilingi kwenye hesabu.',
  forgot: 'Umesahau? Msimamizi wako anaweza kukupa jipya.',
};
