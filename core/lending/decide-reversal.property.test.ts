import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accrueInterest } from '@mkopo/core/end-of-day/close-day.ts';
import { DEBT_KINDS } from '@mkopo/core/loan/debt.ts';
import { type Loan, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import { applyTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { makeMove, type Step, transactionOf } from '@mkopo/core/loan/make-move.ts';
import { type MoveOf, sameDay } from '@mkopo/core/loan/move.ts';
import { standingMoves } from '@mkopo/core/past/past.ts';
import { foldLoan } from '@mkopo/core/past/relive.ts';
import {
  type AnyStep,
  advance,
  anySteps,
  liveThrough,
  type World,
} from '@mkopo/test/kit/lives/any-life.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import fc from 'fast-check';
import { decideReversal } from './decide-reversal.ts';

/** What is compared: every debt, the client's credit, the books; not how they came about. */
function positionOf({ loan, sums }: World) {
  const { status, version, creditMinor, lostMinor, duplumCapMinor, disbursedOn } = loan;
  const debts = loan.instalments
    .filter((instalment) => DEBT_KINDS.some((kind) => instalment.debts[kind].charged > 0n))
    .map(({ number, dueOn, debts }) => ({ number, dueOn: dueOn.toString(), debts }));
  const books = [...sums].filter(([, minor]) => minor !== 0n).sort();
  const standing = { status, version, disbursedOn: disbursedOn?.toString() };
  return { ...standing, creditMinor, lostMinor, duplumCapMinor, debts, books };
}

function upToDate(world: World): World {
  const step = accrueInterest(world.loan, world.today);
  return step ? advance(world, step) : world;
}

function reversed(world: World, number: number): World | null {
  const { loan, today } = world;
  const step = decideReversal(loan, { past: world, number, reason: 'test', bookedOn: today });
  return 'refused' in step ? null : advance(world, step);
}

/** A payout that has ended is what it came to. */
const SKIPPED: readonly MoveKind[] = ['reversal', 'payout_start', 'payout_failure'];

/** A life of its own that makes the same moves by the strict rules, but for some. Null: refused. */
function freshLife({ loan, history, today }: World, without: ReadonlySet<number>): World | null {
  const nothing = { history: [], sums: new Map(), nights: null, restated: [] };
  let world: World = { loan: unwrittenLoan(loan), ...nothing, today };
  for (const { number, move, on, bookedOn, isAfterClose } of history) {
    // What was booked late is held against its day by the test of late booking.
    const isLate = isAfterClose || Temporal.PlainDate.compare(on, bookedOn) < 0;
    if (isLate && move.kind === 'repayment') return null;
    if (move.kind === 'correction') return null;
    if (without.has(number) || SKIPPED.includes(move.kind)) continue;
    if (move.kind === 'application') {
      world = advance(world, applied(world.loan, move));
      continue;
    }
    const step = makeMove(world.loan, move, { on, bookedOn });
    if ('refused' in step) return null;
    world = advance(world, step);
  }
  return world;
}

/** The one move that no state allows, because it comes before there is one. */
function applied(loan: Loan, move: MoveOf<'application'>): Step {
  const transaction = transactionOf(loan, move, sameDay(loan.appliedOn));
  assert.ok(!('refused' in transaction));
  return { loan: applyTransaction(loan, transaction), transactions: [transaction], events: [] };
}

test('reversing the last move restores exactly what was before it, books included', () => {
  let restored = 0;
  fc.assert(
    fc.property(anyProduct, anySteps, (product, steps) => {
      const life = liveThrough(product, steps);
      const last = life && standingMoves(life.history).at(-1);
      if (!life || !last || last.number !== life.history.length) return;
      const history = life.history.slice(0, -1);
      const before = advance(
        { ...life, loan: unwrittenLoan(life.loan), history: [], sums: new Map() },
        { loan: foldLoan(life.loan, history), transactions: history, events: [] },
      );
      const after = reversed(life, last.number);
      if (!after) return;
      restored += 1;
      const position = positionOf(upToDate(before));
      // A payout that came to nothing is as if it had never been started.
      const status = position.status === 'disbursing' ? 'approved' : position.status;
      assert.deepEqual(positionOf(after), { ...position, status });
    }),
    { numRuns: 100 },
  );
  assert.ok(restored > 12, `only ${restored} lives could be taken back`);
});

/** A third of the payments would be booked late: here most are not. */
function punctual(step: AnyStep): AnyStep {
  const isPaying = step.act === 'repay' || step.act === 'settle';
  return isPaying && step.pick % 3 === 0 ? { ...step, pick: step.pick + 1 } : step;
}

test('reversing a move in the middle is a life that never had it', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyProduct, anySteps, fc.nat(), (product, steps, pick) => {
      const life = liveThrough(product, steps.map(punctual));
      if (!life) return;
      const standing = standingMoves(life.history);
      const target = standing[pick % standing.length];
      const after = target && reversed(life, target.number);
      if (!target || !after) return;
      const gone = life.history.flatMap(({ move }) => (move.kind === 'reversal' ? [move.of] : []));
      const without = new Set([target.number, ...gone]);
      const fresh = freshLife(life, without);
      if (!fresh) return;
      compared += 1;
      assert.deepEqual(positionOf(after), positionOf(upToDate(fresh)));
    }),
    { numRuns: 130 },
  );
  assert.ok(compared > 15, `only ${compared} lives could be compared`);
});

test('a reversal adds one transaction and edits none', () => {
  fc.assert(
    fc.property(anyProduct, anySteps, fc.nat(), (product, steps, pick) => {
      const life = liveThrough(product, steps);
      if (!life) return;
      const after = reversed(life, (pick % life.history.length) + 1);
      if (!after) return;
      assert.equal(after.history.length, life.history.length + 1);
      assert.deepEqual(after.history.slice(0, -1), life.history);
      assert.deepEqual(foldLoan(after.loan, after.history), after.loan);
    }),
    { numRuns: 60 },
  );
});
