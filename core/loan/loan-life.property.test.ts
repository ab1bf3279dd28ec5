// The model test: random lives of random loans, and after every step the laws of the house.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod, PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { addTo, assertBalanced, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import { accrueInterest, closeDay } from '@mkopo/core/loan/close-day.ts';
import { assertSoundDebt, DEBT_KINDS } from '@mkopo/core/loan/debt.ts';
import { decideApplication } from '@mkopo/core/loan/decide-application.ts';
import { decideApproval, decideUndoApproval } from '@mkopo/core/loan/decide-approval.ts';
import { decideCharge } from '@mkopo/core/loan/decide-charge.ts';
import { decideDisbursement } from '@mkopo/core/loan/decide-disbursement.ts';
import { decideFeePayment } from '@mkopo/core/loan/decide-fee-payment.ts';
import { decideRefund } from '@mkopo/core/loan/decide-refund.ts';
import { decideRepayment } from '@mkopo/core/loan/decide-repayment.ts';
import { decideReschedule } from '@mkopo/core/loan/decide-reschedule.ts';
import { decideReversal } from '@mkopo/core/loan/decide-reversal.ts';
import { decideRejection, decideWithdrawal } from '@mkopo/core/loan/decide-turning-down.ts';
import { decideWaiver } from '@mkopo/core/loan/decide-waiver.ts';
import { decideRecovery, decideWriteOff } from '@mkopo/core/loan/decide-write-off.ts';
import { type Loan, owed, receivable } from '@mkopo/core/loan/loan.ts';
import { leadsTo, MOVE_KINDS, type MoveKind, mayMove } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, WAIVABLE } from '@mkopo/core/loan/move.ts';
import { foldLoan, replay, standingMoves } from '@mkopo/core/loan/replay.ts';
import { kes, SAMPLE_ON, sampleApplication } from '@mkopo/core/loan/sample-loan.ts';
import fc from 'fast-check';
import { anyProduct } from './any-product.test.ts';

type World = {
  readonly loan: Loan;
  readonly history: readonly LoanTransaction[];
  readonly sums: Map<AccountRole, bigint>;
  readonly today: Temporal.PlainDate;
};

/** One thing that happens. `size` and `pick` are read by whatever needs an amount or a choice. */
const anyStep = fc.record({
  act: fc.constantFrom(
    ...(['pass', 'repay', 'repay', 'repay', 'reverse', 'reverse', 'waive', 'charge'] as const),
    ...(['pass_long', 'settle', 'reschedule', 'write_off', 'recover', 'refund'] as const),
    ...(['undo', 'open', 'open', 'open'] as const),
  ),
  size: fc.bigInt({ min: 1n, max: 4_000_00n }),
  pick: fc.nat({ max: 1000 }),
});
type AnyStep = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const NOTHING: Step['transactions'] = [];

function act(world: World, step: AnyStep): Step | Refused {
  const { loan, history, today } = world;
  const { size, pick } = step;
  const amount = kes(size);
  const method = PAYMENT_METHODS[pick % PAYMENT_METHODS.length] ?? 'cash';
  const earlier = loan.disbursedOn ?? loan.appliedOn;
  const days = pick % (earlier.until(today).days + 1);
  const when = { on: pick % 3 === 0 ? today.subtract({ days }) : today, bookedOn: today };
  switch (step.act) {
    case 'pass':
    case 'pass_long':
      return closeDay(loan, today);
    case 'open':
      return open(world, step);
    case 'undo':
      return pick % 9 === 0
        ? decideWithdrawal(loan, { reason: 'changed my mind', bookedOn: today })
        : decideUndoApproval(loan, today);
    case 'repay':
      return decideRepayment(loan, { amount, method, clientId: null, when });
    case 'settle':
      return decideRepayment(loan, {
        ...{ amount: kes(owed(loan) + size), method, clientId: null, when },
      });
    case 'reverse':
      return decideReversal(loan, {
        ...{ history, number: history.length - (pick % history.length), reason: 'bounced' },
        bookedOn: today,
      });
    case 'waive':
      return decideWaiver(loan, {
        ...{ of: WAIVABLE[pick % 3] ?? 'fee', amount: kes((size % 100_00n) + 1n), bookedOn: today },
      });
    case 'charge':
      return decideCharge(loan, {
        ...{
          of: pick % 2 ? 'fee' : 'penalty',
          amount: kes((size % 500_00n) + 1n),
          bookedOn: today,
        },
      });
    case 'reschedule':
      return decideReschedule(loan, {
        terms: {
          ...{ termDays: 30 + (pick % 200), rate: loan.product.rate, firstDueOn: null },
          frequency: loan.product.frequency,
          grace: { principal: 0, interestPayment: 0, interestFree: 0 },
        },
        topUp: pick % 4 === 0 ? { amount, method } : null,
        bookedOn: today,
      });
    case 'write_off':
      return pick % 3 === 0
        ? decideWriteOff(loan, { reason: 'gone', bookedOn: today })
        : { loan, transactions: NOTHING, events: [] };
    case 'recover':
      return decideRecovery(loan, { amount, method, when });
    case 'refund':
      return decideRefund(loan, {
        ...{ amount: kes(1n + (size % (loan.creditMinor + 1n))), method, bookedOn: today },
      });
  }
}

/** Leads a young loan towards its disbursement. */
function open({ loan, today }: World, { pick, size }: AnyStep): Step | Refused {
  const method = 'mpesa';
  if (loan.status === 'approved') {
    const on = today.subtract({ days: pick % (loan.appliedOn.until(today).days + 1) });
    return decideDisbursement(loan, { method, firstDueOn: null, when: { on, bookedOn: today } });
  }
  if (pick % 4 === 0 && owed(loan) > 0n) {
    const amount = kes((size % owed(loan)) + 1n);
    return decideFeePayment(loan, { amount, method, when: sameDay(today) });
  }
  if (pick % 50 === 1) return decideRejection(loan, { reason: 'no', bookedOn: today });
  return decideApproval(loan, {
    offer: { amount: loan.applied.amount, termDays: 30 + (pick % 300) },
    by: 'baraka',
    rule: { makerAndChecker: 'differ', limit: null },
    bookedOn: today,
  });
}

function passDays(world: World, { act, pick }: AnyStep): World {
  const days = act === 'pass_long' ? 60 + (pick % 60) : act === 'pass' ? pick % 31 : 0;
  return { ...world, today: world.today.add({ days }) };
}

function advance(world: World, { loan, transactions }: Step): World {
  const sums = new Map(world.sums);
  for (const [account, minor] of sumsOf(transactions.flatMap(({ postings }) => postings))) {
    addTo(sums, account, minor);
  }
  return { ...world, loan, history: [...world.history, ...transactions], sums };
}

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
  assert.equal(sum('suspense'), 0n);
  assert.equal(
    PAYMENT_METHODS.reduce((all, method) => all + sum(accountOfMethod(method)), 0n),
    cashIn(history),
    'what is in the accounts is what came in less what went out',
  );
  for (const { debts } of loan.instalments)
    for (const kind of DEBT_KINDS) assertSoundDebt(debts[kind]);
  assert.ok(loan.creditMinor >= 0n && loan.lostMinor >= 0n);
  assert.equal(loan.status === 'closed' ? owed(loan) : 0n, 0n);
  assert.ok(loan.status !== 'disbursed' || owed(loan) > 0n);
  if (loan.duplumCapMinor !== null) {
    assert.ok(receivable(loan, ['interest', 'penalty']) <= loan.duplumCapMinor, 'in duplum');
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
function obeyHistory({ loan, history, today }: World): void {
  assert.deepEqual(foldLoan(loan, history), loan, 'the loan is the sum of its transactions');
  for (const transaction of history) {
    if (transaction.move.kind !== 'repayment') continue;
    const parts = Object.values(allocationOf(transaction));
    assert.equal(
      parts.reduce((sum, part) => sum + part),
      transaction.move.amount.minor,
    );
  }
  const again = replay(loan, standingMoves(history), today);
  assert.ok(!('refused' in again), 'what stands can be lived again');
  const upToDate = accrueInterest(loan, today)?.loan ?? loan;
  assert.deepEqual(debtsOf(again.loan), debtsOf(upToDate), 'and comes out the same');
}

function debtsOf({ instalments }: Loan) {
  return instalments
    .filter(({ debts }) => DEBT_KINDS.some((kind) => debts[kind].charged > 0n))
    .map(({ number, debts }) => ({ number, debts }));
}

test('random lives: books balance, subledger = ledger, nothing negative, every move allowed', () => {
  const made = new Map<MoveKind, number>();
  fc.assert(
    fc.property(
      anyProduct,
      fc.array(anyStep, { minLength: 30, maxLength: 60 }),
      (product, steps) => {
        const applied = decideApplication(sampleApplication(product));
        if ('refused' in applied) return;
        const { loan, transactions } = applied;
        const history = transactions;
        let world: World = { loan, history, sums: new Map(), today: SAMPLE_ON };
        for (const step of steps) {
          world = passDays(world, step);
          const answer = act(world, step);
          if ('refused' in answer) continue;
          const after = advance(world, answer);
          obeyLaws(world, after);
          for (const { move } of answer.transactions) {
            made.set(move.kind, (made.get(move.kind) ?? 0) + 1);
          }
          world = after;
        }
        obeyHistory(world);
      },
    ),
    { numRuns: 200, endOnFailure: true },
  );
  const missing = MOVE_KINDS.filter((kind) => kind !== 'application' && !made.has(kind));
  console.log(made);
  assert.deepEqual(missing, [], 'every kind of move was made');
});
