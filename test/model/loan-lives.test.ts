// The model test on the database: thousands of random lives through the operations and the end of
// day, and after every step the laws of the house.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { DaysAsked } from '@mkopo/core/calendar/day-to-close.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { type LoanId, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import type { Past } from '@mkopo/core/past/past.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { ALL_IDS } from '@mkopo/server/store/kit/id-ranges.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readPasts } from '@mkopo/server/store/loans/loan-history.ts';
import { findLoanRuleFaults } from '@mkopo/server/store/loans/loan-rules-check.ts';
import { lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { livesOr, MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending } from '@mkopo/test/kit/worlds/lending.ts';
import fc from 'fast-check';
import { anyDraw, type Draw, nextAct, type Today } from './life-acts.ts';
import { type Life, obeyLaws, unseenLife } from './life-laws.ts';
import { obeyPast } from './lived-again.ts';
import { readCallback } from './read-news.ts';

/** Lives of one lender at most; more of them have more lenders. */
const LIVES_MAX = 500;
const WANTED = livesOr(IS_WHOLE ? 40 : 16);
const LENDERS = Math.ceil(WANTED / LIVES_MAX);
const LIVES = Math.ceil(WANTED / LENDERS);
const PRODUCTS = 40;
/** So many lives have made every kind of move there is. */
const ENOUGH_LIVES = 2_000;
type Closing = 'in time' | 'early' | 'half' | 'late';
/**
 * Days between two rounds, and how the days until then are closed: in time, through yesterday;
 * early, through the day itself, before anything happens on it; half, the day itself for some loans
 * and not yet for others; or late, with a later round's.
 */
const ROUNDS: readonly (readonly [number, Closing])[] = [
  ...days([0, 1], 'in time'),
  ...days([0, 3], 'late'),
  ...days([1], 'in time'),
  ...days([7], 'early'),
  ...days([0, 33], 'late'),
  ...days([2], 'half'),
  ...days([95], 'in time'),
  ...days([1], 'half'),
  ...days([2], 'early'),
  ...days([17], 'late'),
  ...days([11, 80, 1], 'in time'),
];
const APPLIED_DAYS_AGO_MAX = 200;
/** Lives that take their step in one transaction, each its own loan; and how many at once. */
const BATCH = 25;
const LANES = 4;
const BOOKS_CHECKED_EVERY = 4;

const { superuserUrl, serverUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

type Lending = LendingWorld & {
  readonly lender: TestLender;
  readonly products: readonly Product[];
  readonly draws: readonly Draw[];
  readonly lives: Map<LoanId, Life>;
};

test('random lives on the database obey every law after every step', {
  timeout: 600_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  try {
    const lendings: Lending[] = [];
    for (let index = 0; index < LENDERS; index += 1) lendings.push(await liveThrough(index));
    const lives = lendings.flatMap((lending) => [...lending.lives.values()]);
    const steps = lives.reduce((sum, { kinds }) => sum + kinds.length, 0);
    t.diagnostic(`${lives.length} lives, ${steps} transactions`);
    const made = new Set(lives.flatMap(({ kinds }) => kinds));
    const unmade = MOVE_KINDS.filter((kind) => !made.has(kind));
    t.diagnostic(`never made: ${unmade.join() || 'none'}`);
    if (lives.length >= ENOUGH_LIVES) assert.deepEqual(unmade, []);
  } catch (error) {
    throw new Error(`MODEL_SEED=${MODEL_SEED}`, { cause: error });
  }
});

/** All lives of one lender, round by round, with nights between. */
async function liveThrough(index: number): Promise<Lending> {
  const lending = await open(index);
  let today = SAMPLE_ON;
  let closedOn = today.subtract({ days: 1 });
  await apply(lending, today);
  for (const [round, [pause, closing]] of ROUNDS.entries()) {
    today = today.add({ days: pause });
    const throughOn = closing === 'early' ? today : today.subtract({ days: 1 });
    if (closing !== 'late') {
      await passNights(lending, { throughOn, todayOn: today });
      closedOn = throughOn;
    }
    if (closing === 'half') {
      await closeHalf(lending, today);
      closedOn = today;
    }
    await step(lending, { round, today, isTodayClosed: closedOn.equals(today) });
    const isChecked = round % BOOKS_CHECKED_EVERY === BOOKS_CHECKED_EVERY - 1;
    if (isChecked || round === ROUNDS.length - 1) await checkBooks(lending, today);
  }
  return lending;
}

async function open(index: number): Promise<Lending> {
  const lender = await makeLender(database, `lender-${index}`);
  const world = await openLending(database, lender);
  const seed = MODEL_SEED + index;
  const drafts = fc.sample(anyProduct, { numRuns: PRODUCTS, seed });
  const products = await world.as((tx) =>
    Promise.all(drafts.map((draft) => createProduct(tx, draft))),
  );
  const draws = fc.sample(anyDraw, { numRuns: LIVES * (ROUNDS.length + 1), seed });
  return { ...world, lender, products, draws, lives: new Map() };
}

/** Some months ago, so that a disbursement may be late in the books. */
async function apply(lending: Lending, today: Temporal.PlainDate): Promise<void> {
  const { as, clientId, products, draws, lives } = lending;
  await inLanes(draws.slice(0, LIVES), (batch) =>
    as(async (tx) => {
      const applied: LoanId[] = [];
      for (const draw of batch) {
        const product = products[draw.which % products.length] ?? assert.fail();
        const offer = { amount: product.amount.usual, termDays: 30 + (draw.pick % 200) };
        const appliedOn = today.subtract({ days: draw.pick % APPLIED_DAYS_AGO_MAX });
        const who = { clientId, productId: product.id, appliedBy: 'amina' };
        const how = { channel: 'staff', customFields: {} } as const;
        const asked = { ...who, ...how, applied: offer, appliedOn };
        const { loan } = (await unlessRefused(applyForLoan(tx, asked))) ?? {};
        if (!loan) continue;
        lives.set(loan.id, unseenLife(unwrittenLoan(loan)));
        applied.push(loan.id);
      }
      await look(tx, lending, applied);
    }),
  );
}

/** One step of each life. */
async function step(
  lending: Lending,
  { round, ...day }: Today & { readonly round: number },
): Promise<void> {
  const { as, draws, lives } = lending;
  const drawn = draws.slice((round + 1) * LIVES);
  const tried = [...lives.values()].flatMap((life, index) => {
    const scene = { ...life, ...day, draw: drawn[index] ?? assert.fail() };
    const act = nextAct(scene);
    return act ? [{ scene, act }] : [];
  });
  await inLanes(tried, (batch) =>
    as(async (tx) => {
      for (const { scene, act } of batch) await unlessRefused(act(tx, scene));
      await look(
        tx,
        lending,
        batch.map(({ scene }) => scene.loan.id),
      );
    }),
  );
}

/** The nights since the last round, and what they did to each loan. */
async function passNights(lending: Lending, asked: DaysAsked): Promise<void> {
  const { lender } = lending;
  const runs = await Array.fromAsync(closeDays(database, lender, { ...asked, loansMax: 400 }));
  if (runs.length > 0) await lookAtAll(lending);
}

/** Begins to close the day that is, and is not done when the next things happen on it. */
async function closeHalf(lending: Lending, today: Temporal.PlainDate): Promise<void> {
  const asked = { throughOn: today, todayOn: today, loansMax: Math.ceil(LIVES / 4) };
  await lending.as((tx) => closeChunk(tx, asked));
  await lookAtAll(lending);
}

async function lookAtAll(lending: Lending): Promise<void> {
  const { as, lives } = lending;
  await inLanes([...lives.values()], (batch) =>
    as(async (tx) => {
      const numbers = new Map(batch.map(({ loan }) => [loan.id, loan.transactions]));
      await look(tx, lending, [...(await readCallback(tx, numbers)).keys()]);
    }),
  );
}

/** Reads what became of some loans, and holds it against the laws. */
async function look(tx: TenantTx, { lives }: Lending, ids: readonly LoanId[]): Promise<void> {
  const before = ids.map((id) => lives.get(id) ?? assert.fail());
  const numbers = new Map(before.map(({ loan }) => [loan.id, loan.transactions]));
  const [loans, callback, pastOf] = await Promise.all([
    lockLoans(tx, { ids: ids.toSorted(), instalments: 'all' }),
    readCallback(tx, numbers),
    readPasts(tx, ids),
  ]);
  for (const life of before) {
    const { id } = life.loan;
    const loan = loans.get(id) ?? assert.fail(`loan ${id} is gone`);
    const added = callback.get(id) ?? [];
    if (added.length === 0 && loan.transactions === life.loan.transactions) continue;
    try {
      const past = pastOf(id);
      const now = obeyLaws(life, { loan, added, closedOn: past.nights?.lastOn ?? null });
      lives.set(id, now);
      if (!now.endedUnclosed) obeyPast(loan, past);
    } catch (error) {
      throw new Error(`loan ${id}: ${spelledLife(pastOf(id))}`, { cause: error });
    }
  }
}

/** What happened to a loan and when, to be lived through again by whoever mends it. */
function spelledLife({ history, nights }: Past): string {
  const told = history.map(({ number, move, on, bookedOn, isAfterClose = false }) => {
    const money = 'amount' in move ? ` ${move.amount.minor}` : '';
    const of = move.kind === 'reversal' ? ` of ${move.of}` : '';
    return `${number} ${move.kind}${of}${money} ${on} ${bookedOn}${isAfterClose ? ' after' : ''}`;
  });
  return [...told, `closed ${nights?.firstOn} to ${nights?.lastOn}`].join('\n');
}

async function checkBooks({ as }: Lending, todayOn: Temporal.PlainDate): Promise<void> {
  // They read all there is; a planner that knows nothing of it takes for ever.
  await asSuperuser(superuserUrl, 'analyze');
  assert.deepEqual(await as(verifyBooks), []);
  assert.deepEqual(await as((tx) => findLoanRuleFaults(tx, { range: ALL_IDS, todayOn })), []);
}

function days(pauses: readonly number[], closing: Closing): (readonly [number, Closing])[] {
  return pauses.map((pause) => [pause, closing] as const);
}

/** A refusal comes before anything is written, so the transaction may go on. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Some at a time, each batch in a transaction of its own. */
async function inLanes<T>(
  list: readonly T[],
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) =>
    list.slice(index * BATCH, (index + 1) * BATCH),
  ).values();
  const lane = async () => {
    for (const batch of batches) await work(batch);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
