import type { Book } from '#kit/text/use-words.ts';

export const APP = {
  subject: 'app',
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    main: 'Main',
    tools: 'Tools',
    demoData: 'Demo data',
    sandbox: 'Sandbox',
    language: 'Language',
    theme: 'Theme',
    themeAuto: 'Follow the device',
    themeLight: 'Light',
    themeDark: 'Dark',
    signOut: 'Sign out',
    work: 'Work',
    manage: 'Manage',
    today: 'Today',
    loans: 'Loans',
    clients: 'Clients',
    repayments: 'Repayments',
    collections: 'Collections',
    savings: 'Savings',
  },
} as const satisfies Book;
