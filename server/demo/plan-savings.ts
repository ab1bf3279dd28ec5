import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { SavingsDirection } from '@mkopo/core/savings/decide-savings-payment.ts';
import type { SeededRandom } from './seeded-random.ts';

export type SavingsMovePlan = {
  readonly on: Temporal.PlainDate;
  readonly direction: SavingsDirection;
  readonly shillings: number;
};

export type SavingsPlan = {
  /** By the place in the list of clients. */
  readonly client: number;
  readonly openedOn: Temporal.PlainDate;
  readonly moves: readonly SavingsMovePlan[];
};

export type SavingsAsked = {
  readonly accounts: number;
  readonly clients: number;
  readonly fromOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
  readonly random: SeededRandom;
};

/** Savers put something by every month, miss one now and then, and take some out for January. */
export function planSavings({ accounts, clients, ...asked }: SavingsAsked): SavingsPlan[] {
  const every = Math.floor(clients / accounts);
  return Array.from({ length: accounts }, (_, index) => planAccount(index * every, asked));
}

type Span = Omit<SavingsAsked, 'accounts' | 'clients'>;

function planAccount(client: number, { fromOn, lastOn, random }: Span): SavingsPlan {
  const openedOn = fromOn.add({ days: random.between(0, fromOn.until(lastOn).days - 10) });
  const monthly = random.between(2, 20) * 250;
  const moves: SavingsMovePlan[] = [{ on: openedOn, direction: 'deposit', shillings: monthly }];
  let saved = monthly;
  for (let months = 1; ; months += 1) {
    const on = openedOn.add({ months });
    if (compareDates(on, lastOn) > 0) break;
    if (months % 6 === 0 && random.happens(50)) {
      const shillings = Math.floor(saved / 200) * 100;
      saved -= shillings;
      if (shillings > 0) moves.push({ on, direction: 'withdrawal', shillings });
    } else if (random.happens(88)) {
      saved += monthly;
      moves.push({ on, direction: 'deposit', shillings: monthly });
    }
  }
  return { client, openedOn, moves };
}
