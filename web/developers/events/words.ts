import type { Book } from '#kit/text/use-words.ts';

export const EVENTS = {
  subject: 'developers/events',
  en: {
    list: 'Events',
    type: 'Type',
    allTypes: 'Every type',
    loan: 'Loan number',
    noLoan: 'No loan has that number',
    when: 'When',
    about: 'About',
    sequence: 'No. {n} of its loan',
    none: 'No events yet',
    noneLead: 'What happens here is told as events: a client is made, a loan is paid out.',
    id: 'Event id',
    at: 'Happened',
    json: 'As it is sent',
    openLoan: 'Open the loan',
    openClient: 'Open the client',
    replay: 'Send it again to',
    replayDo: 'Send again',
    replayed: 'It is on its way again',
    noEndpoints: 'No endpoint is active, so there is nobody to send it to.',
  },
} as const satisfies Book;
