import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ClientInput } from '@mkopo/core/client/client.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { changeSettings } from '#operations/access/manage-tenant.ts';
import { postManualEntry } from '#operations/books/write-in-the-books.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { closeChunk } from '#operations/end-of-day/parts/close-day.ts';
import { createProduct } from '#operations/products/manage-products.ts';
import { backdateClients } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type Cabinet, type DemoPaper, putPapersAway, recordPapers } from './demo-documents.ts';
import type { DemoLoanHistory, LendingDesk } from './demo-loan-history.ts';
import { inventPeople } from './demo-people.ts';
import type { DemoProduct } from './demo-products.ts';
import { liveLoan } from './live-loan.ts';
import { planClients } from './plan-clients.ts';
import { type LoanCounts, planLoans } from './plan-loans.ts';
import { planSavings } from './plan-savings.ts';
import { receiptBook } from './receipts.ts';
import { DEMO_SAVINGS, type SavingsBook, saveOn } from './replay-savings.ts';
import { saveDemoHistory } from './save-demo-history.ts';
import { diceOf, type SeededRandom } from './seeded-random.ts';

/** How large a demo lender is. */
export type LenderSize = {
  /** Its place among the demo lenders. */
  readonly place: number;
  readonly clients: number;
  readonly accounts: number;
  /** What its owners brought in on the first day, in minor units. */
  readonly capitalMinor: bigint;
  /** Clients who left papers with the lender. */
  readonly withPapers: number;
  readonly loans: LoanCounts;
  readonly products: readonly DemoProduct[];
};

type HistoryBegun = LenderSize & { readonly todayOn: Temporal.PlainDate };

/** All that is fixed before the first statement: who there is, and what they brought along. */
export type Cast = {
  readonly people: readonly ClientInput[];
  readonly papers: readonly DemoPaper[];
  readonly random: SeededRandom;
};

/** A branch, and who is responsible for the loans of its clients. */
type DemoPlace = { readonly branchId: BranchId; readonly officerId: StaffId | null };

export type HistoryAsked = HistoryBegun &
  Pick<LendingDesk, 'officer' | 'manager'> &
  Cast & { readonly places: readonly DemoPlace[] };

/** Loans are paid out from here. */
const { code: BANK } = DEFAULT_CHART.clearing_mpesa;
const { code: EQUITY } = DEFAULT_CHART.opening_equity;
const YEARS = 2;
const LOANS_MAX = 2000;
const LOANS_BETWEEN_SIGNS = 20;

/** Invents the lender's people and puts their papers away. All chance is of day and place. */
export async function gatherCast(
  cabinet: Cabinet,
  { place, clients, withPapers, todayOn }: HistoryBegun,
): Promise<Cast> {
  const random = diceOf(`${place} ${todayOn}`);
  const people = inventPeople({ count: clients, lender: place, random });
  const ownDice = diceOf(`papers ${place} ${todayOn}`);
  const papers = await putPapersAway(cabinet, { people, withPapers, random: ownDice });
  return { people, papers, random };
}

/**
 * Lives through two years of a lender that ended yesterday: by the core's own decisions, each with
 * the dates of its day, saved by the operations.
 *
 * Loans are brought up to date at the end of every month, which books interest and penalties there.
 * Only yesterday is closed as a day of the lender: the nights from now on go on from it, and none
 * of the seven hundred before has to be closed.
 */
export async function makeHistory(tx: TenantTx, asked: HistoryAsked): Promise<void> {
  const { todayOn, products, officer, manager, people, random } = asked;
  const lastOn = todayOn.subtract({ days: 1 });
  const fromOn = todayOn.subtract({ years: YEARS });
  const span = { clients: asked.clients, fromOn, lastOn, random };
  const plans = planLoans({ ...span, products, counts: asked.loans });
  const savings: SavingsBook = {
    waiting: planSavings({ ...span, accounts: asked.accounts }),
    lived: [],
  };
  const { interestPct: savingsInterestPct, minimumMinor: savingsMinimumMinor } = DEMO_SAVINGS;
  await changeSettings(tx, { savingsInterestPct, savingsMinimumMinor });
  const doings = [
    ...plans.map(({ client, appliedOn: on }) => ({ client, on })),
    ...savings.waiting.map(({ client, openedOn: on }) => ({ client, on })),
  ];
  const cameOn = planClients({ clients: people.length, doings, lastOn });
  const placeOf = (index: number) => asked.places[Math.trunc((index % 5) / 3)] ?? asked.places[0];
  const made = await Promise.all(
    people.map((person, index) =>
      createClient(tx, { ...person, branchId: placeOf(index)?.branchId ?? null }),
    ),
  );
  const officers = new Map(made.map(({ id }, index) => [id, placeOf(index)?.officerId ?? null]));
  backdateClients(
    tx,
    made.map(({ id }, place) => ({ id, on: cameOn[place] ?? lastOn })),
  );
  await postManualEntry(tx, {
    ...{ on: fromOn, bookedOn: todayOn, memo: 'Capital of the owners' },
    lines: [
      { account: BANK, side: 'debit', amount: money(KES, asked.capitalMinor) },
      { account: EQUITY, side: 'credit', amount: money(KES, asked.capitalMinor) },
    ],
  });
  const desk: LendingDesk = {
    clients: made.map(({ id }) => id),
    products: await Promise.all(products.map(({ draft }) => createProduct(tx, draft))),
    ...{ officer, manager },
    receipt: receiptBook(),
  };
  await recordPapers(tx, asked.papers, desk.clients);
  const stops = stopsOf(fromOn, lastOn);
  const lives: DemoLoanHistory[] = [];
  for (const plan of plans) {
    lives.push(liveLoan(desk, { plan, stops }));
    // PostgreSQL ends a session that leaves its transaction waiting for ten seconds, and on a busy
    // machine all loans of a lender take longer than that to live through.
    if (lives.length % LOANS_BETWEEN_SIGNS === 0) await tx.query('select 1');
  }
  await saveDemoHistory(tx, lives, officers);
  for (const toOn of stops) await saveOn(tx, desk, { book: savings, toOn });
  const run = await closeChunk(tx, { throughOn: lastOn, todayOn, loansMax: LOANS_MAX });
  if (run?.status !== 'finished') throw new Error('a demo lender is closed in one go');
}

/** The last day of every month, and the last day of all. */
function stopsOf(fromOn: Temporal.PlainDate, lastOn: Temporal.PlainDate): Temporal.PlainDate[] {
  const ends: Temporal.PlainDate[] = [];
  let endOn = fromOn.with({ day: fromOn.daysInMonth });
  while (compareDates(endOn, lastOn) < 0) {
    ends.push(endOn);
    const next = endOn.add({ days: 1 });
    endOn = next.with({ day: next.daysInMonth });
  }
  return [...ends, lastOn];
}
