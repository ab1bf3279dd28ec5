import type { Book } from '#kit/text/use-words.ts';

/** What all pages of developers say. */
export const DEVELOPERS = {
  subject: 'developers',
  en: {
    title: 'Developers',
    lead: 'Connect your own software to {name}.',
    pages: 'Pages for developers',
    keys: 'API keys',
    requests: 'Requests',
    webhooks: 'Webhooks',
    events: 'Events',
    identity: 'Identity usage',
    scorecards: 'Scorecards',
    start: 'Quick start',
    sandbox: 'Sandbox',
    world: 'Live or test',
    both: 'Live and test',
    live: 'Live',
    test: 'Test',
    noMatch: 'Nothing matches',
    noMatchLead: 'Change or clear the filters.',
  },
} as const satisfies Book;
