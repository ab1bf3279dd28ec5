import type { Item } from '#kit/call/answers.ts';

export type LoggedEvent = Item<'/events'>;

/** What an event says it is about, where it does. */
export function idsIn({ data }: LoggedEvent) {
  const text = (name: string) => {
    const value = data[name];
    return typeof value === 'string' ? value : null;
  };
  return { loanId: text('loan_id'), clientId: text('client_id') };
}
