import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import type { SavingsAccountId, SavingsTerms } from '@mkopo/core/savings/savings-account.ts';
import { moveSavings } from '#operations/savings/move-savings.ts';
import { openSavings } from '#operations/savings/open-savings.ts';
import { postSavingsInterest } from '#operations/savings/post-savings-interest.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LendingDesk } from './demo-loan-history.ts';
import { shillings } from './demo-products.ts';
import type { SavingsMovePlan, SavingsPlan } from './plan-savings.ts';

/** What the demo lenders promise their savers. */
export const DEMO_SAVINGS: SavingsTerms = {
  currency: KES,
  minimumMinor: 200_00n,
  interestPct: { digits: 45n, scale: 1 },
  rounding: 'HALF_EVEN',
};

type LivedSavings = { readonly accountId: SavingsAccountId; moves: readonly SavingsMovePlan[] };

export type SavingsBook = { waiting: readonly SavingsPlan[]; readonly lived: LivedSavings[] };

type Onward = { readonly book: SavingsBook; readonly toOn: Temporal.PlainDate };

/** Lives through the next days of all savings; with the last day of a month comes its interest. */
export async function saveOn(
  tx: TenantTx,
  { clients, receipt }: LendingDesk,
  { book, toOn }: Onward,
): Promise<void> {
  const isDue = (on: Temporal.PlainDate) => compareDates(on, toOn) <= 0;
  const due = book.waiting.filter(({ openedOn }) => isDue(openedOn));
  book.waiting = book.waiting.filter((plan) => !due.includes(plan));
  book.lived.push(...(await Promise.all(due.map((plan) => openAccount(tx, clients, plan)))));

  const moves = book.lived.flatMap((lived) => {
    const now = lived.moves.filter(({ on }) => isDue(on));
    lived.moves = lived.moves.slice(now.length);
    return now.map((move) => ({ accountId: lived.accountId, ...move }));
  });
  moves.sort((one, other) => compareDates(one.on, other.on));
  const list = moves.map(({ accountId, on, direction, shillings: whole }) => {
    const paid = { direction, amount: shillings(whole), method: 'mpesa' } as const;
    return { accountId, ...paid, on, bookedOn: on, reference: receipt(on) };
  });
  for (const answer of list.length > 0 ? await moveSavings(tx, list) : []) orRefuse(answer);
  if (toOn.day === toOn.daysInMonth) {
    await postSavingsInterest(tx, { throughOn: toOn, bookedOn: toOn, limit: book.lived.length });
  }
}

async function openAccount(
  tx: TenantTx,
  clients: readonly ClientId[],
  { client, openedOn, moves }: SavingsPlan,
): Promise<LivedSavings> {
  const clientId = clients[client];
  if (!clientId) throw new Error('an account is planned for somebody');
  const { id } = await openSavings(tx, { clientId, terms: DEMO_SAVINGS, openedOn });
  return { accountId: id, moves };
}
