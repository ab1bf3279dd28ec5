// The end of day in SQL against the end of day in core: random portfolios are closed night after
// night by both, and must come out the same to the last line of the journal.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { closeDayLate } from '@mkopo/core/past/book-late.ts';
import type { Past } from '@mkopo/core/past/past.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { advance, anySteps, liveThrough, type World } from '@mkopo/test/kit/lives/any-life.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { kes, type Life } from '@mkopo/test/kit/lives/sample-loan.ts';
import { findSequenceGaps } from '@mkopo/test/kit/lives/sequence-gaps.ts';
import { writeLives } from '@mkopo/test/kit/lives/written-lives.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending } from '@mkopo/test/kit/worlds/lending.ts';
import fc from 'fast-check';

const PORTFOLIOS = 3;
const LIVES = IS_WHOLE ? 700 : 400;
const NIGHTS = 12;
const LIVES_MIN = LIVES * 0.9;
/** More lives are drawn until all that matters was seen; so many draws without it mean a fault. */
const DRAWS_MAX = IS_WHOLE ? 8 : 14;
/** Whole lives are mostly over by their end; these are in the midst of it. */
const anyYoungLife = fc
  .tuple(anyProduct, anySteps, fc.integer({ min: 3, max: 25 }))
  .map(([product, steps, length]) => [product, steps.slice(0, length)] as const);
/** No divisor of a portfolio, so that the last chunk is a part of one. */
const CHUNK = 130;
/** Each must have happened so often for the comparison to mean something. */
const SEEN_MIN: Readonly<Partial<Record<MoveKind | 'overdue', number>>> = {
  accrual: LIVES,
  penalty: LIVES / 10,
  non_performing: 5,
  performing: 1,
  overdue: 20,
};

const { superuserUrl, serverUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

test('the nights of random portfolios come out in SQL as they do in core', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const rare = () =>
    Object.entries(SEEN_MIN).filter(([what, least]) => (seen.get(what) ?? 0) < least);
  for (let draw = 0; draw < DRAWS_MAX && rare().length > 0; draw += 1) {
    for (const [index, portfolio] of portfoliosOf(drawLives(draw)).entries()) {
      await comparePortfolio(portfolio, `portfolio-${draw}-${index}`, count);
    }
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(seen)));
  assert.deepEqual(rare(), [], 'it was seen too rarely to mean something');
});

function drawLives(draw: number): World[] {
  const lives = fc
    .sample(anyYoungLife, { numRuns: LIVES, seed: MODEL_SEED + draw })
    .flatMap(([product, steps]) => liveThrough(product, steps) ?? [])
    .flatMap((life) => [life, ...caughtUp(life)]);
  assert.ok(lives.length >= LIVES_MIN, `there are only ${lives.length} lives`);
  return lives;
}

/** A loan under its cap, once more, with all that is overdue paid: the next night turns it back. */
function caughtUp(life: World): World[] {
  const { loan, today } = life;
  if (loan.duplumCapMinor === null) return [];
  const { overdueMinor } = arrearsOf(loan, today);
  const paid = { amount: kes(overdueMinor), method: 'cash', clientId: null } as const;
  const step = decideRepayment(loan, { ...paid, when: sameDay(today), past: life });
  return 'refused' in step ? [] : [advance(life, step)];
}

/** Lives that have come about as far, so that a night is near the present of many. */
function portfoliosOf(lives: readonly World[]): World[][] {
  const sorted = lives.toSorted((a, b) => Temporal.PlainDate.compare(a.today, b.today));
  const size = Math.ceil(sorted.length / PORTFOLIOS);
  return Array.from({ length: PORTFOLIOS }, (_, index) =>
    sorted.slice(index * size, (index + 1) * size),
  );
}

async function comparePortfolio(
  portfolio: readonly World[],
  slug: string,
  count: (what: string) => void,
): Promise<void> {
  const which = `${slug}, MODEL_SEED=${MODEL_SEED}`;
  const lender = await makeLender(database, slug);
  const world = await openLending(database, lender);
  const loans = await writeLives(world, portfolio);
  const firstOn = (portfolio[Math.floor(portfolio.length / 2)] ?? assert.fail()).today;
  const nights = Array.from({ length: NIGHTS }, (_, days) => firstOn.add({ days }));
  await asSuperuser(superuserUrl, 'analyze');
  const histories = await world.as((tx) =>
    readHistories(
      tx,
      loans.map(({ id }) => id),
    ),
  );
  const expected = loans.map((loan) =>
    nightsInCore({ loan, history: histories.get(loan.id) ?? [] }, nights),
  );

  // One night by itself, as a first run is; the others in one go, as after some that were missed.
  const todayOn = firstOn.add({ days: NIGHTS });
  for (const throughOn of [firstOn, firstOn.add({ days: NIGHTS - 1 })]) {
    const closing = closeDays(database, lender, { throughOn, todayOn, loansMax: CHUNK });
    await Array.fromAsync(closing);
  }

  // What follows reads all there is; a planner that knows nothing of it takes for ever.
  await asSuperuser(superuserUrl, 'analyze');
  await compareLoans(world, expected, which);
  await compareEvents(world, expected, which);
  assert.deepEqual(await world.as(verifyBooks), [], which);
  for (const { transactions, overdue } of expected) {
    for (const { move } of transactions) count(move.kind);
    for (const _ of overdue) count('overdue');
  }
}

type Nights = {
  readonly before: Loan;
  readonly loan: Loan;
  readonly transactions: readonly LoanTransaction[];
  /** How late it was, each time that was told. */
  readonly overdue: readonly string[];
};

function nightsInCore(life: Life, nights: readonly Temporal.PlainDate[]): Nights {
  const transactions: LoanTransaction[] = [];
  const overdue: string[] = [];
  let { loan } = life;
  const [firstOn] = nights;
  for (const on of nights) {
    const history = [...life.history, ...transactions];
    const before = on.subtract({ days: 1 });
    const closed = firstOn && isBy(firstOn, before) ? { firstOn, lastOn: before } : null;
    const step = nightOf({ loan, history, nights: closed }, on);
    loan = step.loan;
    transactions.push(...step.transactions);
    const { daysPastDue, bucket } = arrearsOf(loan, on);
    const isTold = step.events.some(({ type }) => type === 'loan.overdue');
    if (isTold) overdue.push(`${daysPastDue} days, ${bucket}`);
  }
  return { before: life.loan, loan, transactions, overdue };
}

/** A day that was overtaken by later moves is closed as if in time; one before the loan is not. */
function nightOf({ loan, ...past }: Past & { readonly loan: Loan }, on: Temporal.PlainDate): Step {
  const nothing = { loan, transactions: [], events: [] };
  const paidOut = past.history.findLast(({ move }) => move.kind === 'disbursement');
  if (paidOut && !isBy(paidOut.bookedOn, on)) return nothing;
  const last = past.history.at(-1);
  return last && isBy(last.bookedOn, on) ? closeDay(loan, on) : closeDayLate(loan, on, past);
}

function isBy(on: Temporal.PlainDate, lastOn: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(on, lastOn) <= 0;
}

async function compareLoans({ as }: LendingWorld, expected: readonly Nights[], which: string) {
  const ids = expected.map(({ loan }) => loan.id);
  const [loans, histories] = await as((tx) =>
    Promise.all([lockLoans(tx, { ids, instalments: 'all' }), readHistories(tx, ids)]),
  );
  for (const { before, loan, transactions } of expected) {
    const made = (histories.get(loan.id) ?? [])
      .slice(before.transactions)
      .map(({ id: _, ...transaction }) => transaction);
    assert.deepEqual(made, transactions, `${which}, loan ${loan.id}`);
    assert.deepEqual(loans.get(loan.id), loan, `${which}, loan ${loan.id}`);
  }
}

async function compareEvents({ as }: LendingWorld, expected: readonly Nights[], which: string) {
  type Told = { readonly loanId: LoanId; readonly late: string };
  const told = await as((tx) =>
    tx.query<Told>(
      `select subject_id as loan_id,
              format('%s days, %s', data ->> 'days_past_due', data ->> 'bucket') as late
         from outbox_event where tenant_id = $1 and type = 'loan.overdue'`,
      [tx.tenantId],
    ),
  );
  const wanted = expected.flatMap(({ loan, overdue }) =>
    overdue.map((late): Told => ({ loanId: loan.id, late })),
  );
  const inOrder = (list: readonly Told[]) =>
    list.map(({ loanId, late }) => `${loanId} ${late}`).toSorted();
  assert.deepEqual(inOrder(told), inOrder(wanted), which);
  assert.deepEqual(await as(findSequenceGaps), [], which);
}
