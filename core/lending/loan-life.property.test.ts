// The model test: random lives of random loans, and after every step the laws of the house.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accrueInterest } from '@mkopo/core/end-of-day/close-day.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod, PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { assertBalanced } from '@mkopo/core/ledger/posting.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import { assertSoundDebt, DEBT_KINDS, unearnedOf } from '@mkopo/core/loan/debt.ts';
import { type Loan, owed, receivable } from '@mkopo/core/loan/loan.ts';
import { leadsTo, MOVE_KINDS, type MoveKind, mayMove } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { loanDifferences } from '@mkopo/core/past/loan-differences.ts';
import { standingMoves } from '@mkopo/core/past/past.ts';
import { foldLoan, relive } from '@mkopo/core/past/relive.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type AnyStep, anySteps, liveThrough, type World } from '@mkopo/test/kit/lives/any-life.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';

/** More of them, and others: MODEL_RUNS=5000 MODEL_SEED=any. */
const RUNS = { numRuns: Number(process.env['MODEL_RUNS'] ?? 130) };

/** Everything that must be true after any step whatever. */
function obeyLaws(before: World, after: World): void {
  const { loan, sums, history } = after;
  let { status } = before.loan;
  for (const { move, after: standing, postings } of history.slice(before.history.length)) {
    assertBalanced(postings);
    assert.ok(mayMove(move.kind, status) && leadsTo(move.kind, standing.status), move.kind);
    status = standing.status;
  }
  const sum = (account: AccountRole) => sums.get(account) ?? 0n;
  assert.equal(
    [...sums.values()].reduce((all, minor) => all + minor, 0n),
    0n,
    'trial balance',
  );
  assert.equal(sum('loans_receivable'), owed(loan, ['principal']));
  assert.equal(sum('loans_receivable'), receivable(loan, ['principal']));
  assert.equal(sum('interest_receivable'), receivable(loan, ['interest']));
  assert.equal(sum('fees_receivable'), receivable(loan, ['fee', 'tax']));
  assert.equal(sum('penalties_receivable'), receivable(loan, ['penalty']));
  assert.equal(sum('client_credits'), -loan.creditMinor);
  const unearned = loan.instalments.map(({ debts }) => unearnedOf(debts.interest));
  assert.equal(sum('unearned_interest'), -unearned.reduce((all, minor) => all + minor, 0n));
  assert.equal(sum('suspense'), 0n);
  assert.equal(
    PAYMENT_METHODS.reduce((all, method) => all + sum(accountOfMethod(method)), 0n),
    cashIn(history),
    'what is in the accounts is what came in less what went out',
  );
  for (const { debts } of loan.instalments)
    for (const kind of DEBT_KINDS) assertSoundDebt(debts[kind], kind);
  assert.ok(loan.creditMinor >= 0n && loan.lostMinor >= 0n);
  assert.equal(loan.status === 'closed' ? owed(loan) : 0n, 0n);
  assert.ok(loan.status !== 'disbursed' || owed(loan) > 0n);
  if (loan.duplumCapMinor !== null) {
    assert.ok(owed(loan, ['interest', 'penalty']) <= loan.duplumCapMinor, 'in duplum');
  }
}

function cashIn(history: readonly LoanTransaction[]): bigint {
  return standingMoves(history).reduce((sum, { move }) => {
    if (move.kind === 'disbursement') return sum - move.plan.paidOut.minor;
    if (move.kind === 'reschedule') return sum - (move.topUp?.amount.minor ?? 0n);
    if (move.kind === 'refund') return sum - move.amount.minor;
    return 'method' in move ? sum + move.amount.minor : sum;
  }, 0n);
}

/** Slower laws, held against the end of a life: the sum of all transactions, and a life anew. */
function obeyHistory({ loan, history, nights, today }: World): void {
  assert.deepEqual(foldLoan(loan, history), loan, 'the loan is the sum of its transactions');
  assert.deepEqual(loanDifferences(loan, history), [], 'every entry is what its effect asks for');
  for (const transaction of history) {
    if (transaction.move.kind !== 'repayment') continue;
    const parts = Object.values(allocationOf(transaction));
    assert.equal(
      parts.reduce((sum, part) => sum + part),
      transaction.move.amount.minor,
    );
  }
  const again = relive(loan, { history, nights }, today);
  assert.ok(!('refused' in again), 'what stands can be lived again');
  const upToDate = accrueInterest(loan, today)?.loan ?? loan;
  assert.deepEqual(debtsOf(again.loan), debtsOf(upToDate), 'and comes out the same');
}

function debtsOf({ instalments }: Loan) {
  return instalments
    .filter(({ debts }) => DEBT_KINDS.some((kind) => debts[kind].charged > 0n))
    .map(({ number, debts }) => ({ number, debts }));
}

/** A loan that fails and is caught up with: chance comes to that too rarely. */
const CAUGHT_UP: [Product, AnyStep[]] = [
  { ...SAMPLE_PRODUCT, hasInDuplum: true },
  [
    ...(['open', 'open'] as const).map((act) => ({ act, size: 1n, pick: 301 })),
    ...(['pass_long', 'pass_long', 'catch_up', 'pass'] as const).map((act) => {
      return { act, size: 1n, pick: 59 };
    }),
  ],
];

test('random lives: books balance, subledger = ledger, no balance negative, moves allowed', () => {
  const made = new Set<MoveKind>(['application']);
  fc.assert(
    fc.property(anyProduct, anySteps, (product, steps) => {
      const world = liveThrough(product, steps, obeyLaws);
      if (!world) return;
      obeyHistory(world);
      for (const { move } of world.history) made.add(move.kind);
    }),
    { ...RUNS, examples: [CAUGHT_UP] },
  );
  assert.deepEqual(
    MOVE_KINDS.filter((kind) => !made.has(kind)),
    [],
    'some kind of move was never made',
  );
});
