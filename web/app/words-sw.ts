import type { Like } from '#kit/text/use-words.ts';
import type { APP } from './words.ts';

export const sw: Like<typeof APP.en> = {
  skip: 'Ruka hadi maudhui',
  menu: 'Menyu',
  main: 'Kuu',
  tools: 'Zana',
  demoData: 'Data ya mfano',
  sandbox: 'Mazingira ya majaribio',
  language: 'Lugha',
  theme: 'Mandhari',
  themeAuto: 'Fuata kifaa',
  themeLight: 'Angavu',
  themeDark: 'Giza',
  signOut: 'Ondoka',
  work: 'Kazi',
  manage: 'Simamia',
  today: 'Leo',
  loans: 'Mikopo',
  clients: 'Wateja',
  repayments: 'Marejesho',
  collections: 'Ukusanyaji',
  savings: 'Akiba',
};
