import type { Book } from '#kit/text/use-words.ts';

/** What is said wherever somebody is let at something, and where people are signed in. */
export const TWO = {
  subject: 'kit/access',
  en: {
    takesTwo: 'Your lender asks for two persons here: another admin has to say yes.',
    ask: 'Ask another admin',
    asked: 'Asked for. Nothing has changed yet: another admin says yes or no under Team.',
    halfTitle: 'Your half of the password',
    halfLead: 'Shown this once. Whoever says yes gets the other half; the person needs both.',
    thisOne: 'This one',
    unknownDevice: 'Unknown device',
    began: 'signed in {when}',
  },
} as const satisfies Book;
