// Late posting = posting on the day, on the database: each plan is lived by two loans of one lender
// and product, whose days are closed together. One has its payments booked days after they were
// paid, the other each on its day; in the end nobody can tell them apart.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { type LoanId, owed } from '@mkopo/core/loan/loan.ts';
import { sameDay, WAIVABLE } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import {
  chargeLoan,
  rescheduleLoan,
  waiveDebt,
} from '@mkopo/server/operations/loans/loan-servicing.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { livesOr, MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment, RULE } from '@mkopo/test/kit/worlds/lending.ts';
import fc from 'fast-check';
import { booksOf, positionOf } from './lived-again.ts';

const PLANS = livesOr(IS_WHOLE ? 20 : 8);
const DAYS = 150;

const anyAct = fc.record({
  day: fc.nat({ max: DAYS }),
  kind: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'charge', 'waive', 'reschedule'),
  minor: fc.bigInt({ min: 1n, max: 6_000_00n }),
  daysLate: fc.oneof(fc.constant(0), fc.nat({ max: 90 })),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
const anyPlan = fc.tuple(anyProduct, fc.array(anyAct, { minLength: 2, maxLength: 9 }));

/** One of the two loans of a plan. */
type Twin = { readonly id: LoanId; readonly plan: readonly Act[]; readonly isPunctual: boolean };

const { serverUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

test('a loan whose payments were booked late ends as its twin whose were not', {
  timeout: 3_600_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  const lender = await makeLender(database, 'twins');
  const world = await openLending(database, lender);
  const pairs: (readonly [Twin, Twin])[] = [];
  for (const [product, plan] of fc.sample(anyPlan, { numRuns: PLANS, seed: MODEL_SEED })) {
    const pair = await pairOf(world, product, plan);
    if (pair) pairs.push(pair);
  }
  const refused = new Set<LoanId>();
  for (let day = 0; day <= DAYS; day += 1) {
    const today = dayOf(day);
    for (const twin of pairs.flat()) {
      for (const act of actsOf(twin, day)) {
        await world.as((tx) => made(tx, twin, { act, today })).catch(unlessRefused(refused, twin));
      }
    }
    await Array.fromAsync(closeDays(database, lender, { throughOn: today, todayOn: today }));
  }
  let compared = 0;
  for (const [late, punctual] of pairs) {
    // What one of them did not take was decided by people who saw another loan.
    if (refused.has(late.id) || refused.has(punctual.id)) continue;
    compared += 1;
    const [is, wanted] = [await read(world, late.id), await read(world, punctual.id)];
    assert.deepEqual(is, wanted, `MODEL_SEED=${MODEL_SEED}, ${spelled(late.plan)}`);
  }
  t.diagnostic(`${compared} of ${pairs.length} pairs could be compared`);
  assert.ok(compared > 0);
  assert.deepEqual(await world.as(verifyBooks), []);
});

async function pairOf(
  { as, clientId }: LendingWorld,
  draft: Product,
  plan: readonly Act[],
): Promise<readonly [Twin, Twin] | null> {
  const opened = async () => {
    const product = await as((tx) => createProduct(tx, draft));
    const asked = { clientId, productId: product.id, appliedOn: SAMPLE_ON, appliedBy: 'amina' };
    const applied = { amount: product.amount.usual, termDays: 120 };
    const { loan } = await as((tx) =>
      applyForLoan(tx, { ...asked, applied, channel: 'staff', customFields: {} }),
    );
    const approval = { by: 'baraka', rule: RULE, offer: applied, bookedOn: SAMPLE_ON };
    await as((tx) => approveLoan(tx, { loanId: loan.id, ...approval }));
    const out = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
    await as((tx) => disburseLoan(tx, { loanId: loan.id, ...out }));
    return loan.id;
  };
  try {
    const [late, punctual] = [await opened(), await opened()];
    return [
      { id: late, plan, isPunctual: false },
      { id: punctual, plan, isPunctual: true },
    ];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function paidDay({ day, daysLate }: Act): number {
  return Math.max(0, day - daysLate);
}

/** Of one day, what was paid on another day comes last. */
function actsOf({ plan, isPunctual }: Twin, day: number): Act[] {
  const isPaidLate = (act: Act) => Number(act.kind === 'pay' && act.daysLate > 0);
  return plan
    .filter((act) => (isPunctual && act.kind === 'pay' ? paidDay(act) : act.day) === day)
    .toSorted((one, other) => isPaidLate(one) - isPaidLate(other));
}

type ActOfDay = { readonly act: Act; readonly today: Temporal.PlainDate };

function made(tx: TenantTx, { id: loanId }: Twin, { act, today }: ActOfDay): Promise<unknown> {
  const { kind, minor } = act;
  switch (kind) {
    case 'pay': {
      const when = { on: dayOf(paidDay(act)), bookedOn: today };
      return receiveRepayment(tx, payment(loanId, minor, { when }));
    }
    case 'charge': {
      const of = minor % 2n ? 'fee' : 'penalty';
      return chargeLoan(tx, { loanId, of, amount: kes(minor), bookedOn: today });
    }
    case 'waive': {
      const of = WAIVABLE[Number(minor % 3n)] ?? 'fee';
      const amount = kes((minor % 100_00n) + 1n);
      return waiveDebt(tx, { loanId, of, amount, bookedOn: today });
    }
    case 'reschedule':
      return rescheduled(tx, loanId, { act, today });
  }
}

async function rescheduled(tx: TenantTx, loanId: LoanId, { act: { minor }, today }: ActOfDay) {
  const found = await lockLoans(tx, { ids: [loanId], instalments: 'all' });
  const { product } = found.get(loanId) ?? assert.fail();
  const grace = { principal: 0, interestPayment: 0, interestFree: 0 };
  const { rate, frequency } = product;
  const termDays = 30 + Number(minor % 100n);
  const terms = { termDays, rate, frequency, grace, firstDueOn: null };
  const topUp = minor % 5n ? null : { amount: kes(minor), method: 'cash' as const };
  return rescheduleLoan(tx, { loanId, terms, topUp, bookedOn: today });
}

function unlessRefused(refused: Set<LoanId>, { id }: Twin) {
  return (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    refused.add(id);
  };
}

/** All that a borrower, an accountant or a regulator can see of a loan in the end. */
async function read({ as }: LendingWorld, id: LoanId) {
  const [loans, histories] = await as((tx) =>
    Promise.all([lockLoans(tx, { ids: [id], instalments: 'all' }), readHistories(tx, [id])]),
  );
  const loan = loans.get(id) ?? assert.fail();
  const { daysPastDue, overdueMinor, bucket } = arrearsOf(loan, dayOf(DAYS));
  return {
    ...{ daysPastDue, overdueMinor, bucket, owed: owed(loan), ...positionOf(loan) },
    books: booksOf(histories.get(id) ?? []),
  };
}

function dayOf(day: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days: day });
}

function spelled(plan: readonly Act[]): string {
  return plan.map(({ kind, day, daysLate, minor }) => `${kind} ${minor} ${day}-${daysLate}`).join();
}
