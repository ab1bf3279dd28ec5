// The model test on the database: thousands of random lives through the operations and the end of
// day, and after every step the laws of the house.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { anyProduct } from '@mkopo/core/loan/any-product.test.ts';
import { type LoanId, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import type { Product } from '@mkopo/core/loan/product.ts';
import { SAMPLE_ON } from '@mkopo/core/loan/sample-loan.ts';
import { applyForLoan } from '@mkopo/server/operations/apply-for-loan.ts';
import { closeDays } from '@mkopo/server/operations/close-days.ts';
import { createProduct } from '@mkopo/server/operations/create-product.ts';
import { verifyBooks } from '@mkopo/server/operations/verify-books.ts';
import { openDatabase } from '@mkopo/server/store/database.ts';
import { lockLoans } from '@mkopo/server/store/loan-store.ts';
import type { TenantTx } from '@mkopo/server/store/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/lender.ts';
import { type LendingWorld, openLending } from '@mkopo/test/kit/lending.ts';
import fc from 'fast-check';
import { anyDraw, type Draw, nextAct } from './life-acts.ts';
import { type Life, obeyLaws, unseenLife } from './life-laws.ts';
import { MODEL_SEED } from './model-seed.ts';
import { readNews } from './read-news.ts';

const LENDERS = 2;
const LIVES = 1_080;
const LIVES_MIN = 2_000;
const PRODUCTS = 40;
const ROUNDS = 8;
/** Days between two rounds. Some rounds follow on the same day, some after a night or a week. */
const PAUSES = [0, 1, 0, 3, 1, 7, 1, 2];
const APPLIED_DAYS_AGO_MAX = 200;
/** Lives that take their step in one transaction, each its own loan; and how many at once. */
const BATCH = 25;
const LANES = 4;
const BOOKS_CHECKED_EVERY = 4;

const { superuserUrl, serverUrl } = await cloneDatabase();
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
    assert.ok(lives.length >= LIVES_MIN, `only ${lives.length} lives`);
    const made = new Set(lives.flatMap(({ kinds }) => kinds));
    assert.deepEqual(
      MOVE_KINDS.filter((kind) => !made.has(kind)),
      [],
      'some kind of move was never made',
    );
  } catch (error) {
    throw new Error(`MODEL_SEED=${MODEL_SEED}`, { cause: error });
  }
});

/** All lives of one lender, round by round, with nights between. */
async function liveThrough(index: number): Promise<Lending> {
  const lending = await open(index);
  let today = SAMPLE_ON;
  await apply(lending, today);
  for (let round = 0; round < ROUNDS; round += 1) {
    today = today.add({ days: PAUSES[round] ?? 1 });
    await passNights(lending, today);
    await step(lending, { round, today });
    if (round % BOOKS_CHECKED_EVERY === BOOKS_CHECKED_EVERY - 1) await checkBooks(lending);
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
  const draws = fc.sample(anyDraw, { numRuns: LIVES * (ROUNDS + 1), seed });
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
  { round, today }: { readonly round: number; readonly today: Temporal.PlainDate },
): Promise<void> {
  const { as, draws, lives } = lending;
  const drawn = draws.slice((round + 1) * LIVES);
  const tried = [...lives.values()].flatMap((life, index) => {
    const scene = { ...life, today, draw: drawn[index] ?? assert.fail() };
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
async function passNights(lending: Lending, today: Temporal.PlainDate): Promise<void> {
  const { as, lender, lives } = lending;
  const days = { throughOn: today.subtract({ days: 1 }), todayOn: today };
  const runs = await Array.fromAsync(closeDays(database, lender, { ...days, loansMax: 400 }));
  if (runs.length === 0) return;
  await inLanes([...lives.values()], (batch) =>
    as(async (tx) => {
      const numbers = new Map(batch.map(({ loan }) => [loan.id, loan.transactions]));
      await look(tx, lending, [...(await readNews(tx, numbers)).keys()]);
    }),
  );
}

/** Reads what became of some loans, and holds it against the laws. */
async function look(tx: TenantTx, { lives }: Lending, ids: readonly LoanId[]): Promise<void> {
  const before = ids.map((id) => lives.get(id) ?? assert.fail());
  const numbers = new Map(before.map(({ loan }) => [loan.id, loan.transactions]));
  const [loans, news] = await Promise.all([
    lockLoans(tx, { ids: ids.toSorted(), instalments: 'all' }),
    readNews(tx, numbers),
  ]);
  for (const life of before) {
    const { id } = life.loan;
    const loan = loans.get(id) ?? assert.fail(`loan ${id} is gone`);
    const added = news.get(id) ?? [];
    if (added.length === 0 && loan.transactions === life.loan.transactions) continue;
    lives.set(id, obeyLaws(life, { loan, added }));
  }
}

async function checkBooks({ as }: Lending): Promise<void> {
  // They read all there is; a planner that knows nothing of it takes for ever.
  await asSuperuser(superuserUrl, 'analyze');
  assert.deepEqual(await as(verifyBooks), []);
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
