// Random lives for property tests; other tests import them from here.
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { addTo, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { closeDay } from '@mkopo/core/loan/close-day.ts';
import { decideApplication } from '@mkopo/core/loan/decide-application.ts';
import { decideApproval, decideUndoApproval } from '@mkopo/core/loan/decide-approval.ts';
import { decideCharge } from '@mkopo/core/loan/decide-charge.ts';
import { decideDisbursement } from '@mkopo/core/loan/decide-disbursement.ts';
import { decideFeePayment } from '@mkopo/core/loan/decide-fee-payment.ts';
import { decideRecovery } from '@mkopo/core/loan/decide-recovery.ts';
import { decideRefund } from '@mkopo/core/loan/decide-refund.ts';
import { decideRejection } from '@mkopo/core/loan/decide-rejection.ts';
import { decideRepayment } from '@mkopo/core/loan/decide-repayment.ts';
import { decideReschedule } from '@mkopo/core/loan/decide-reschedule.ts';
import { decideReversal } from '@mkopo/core/loan/decide-reversal.ts';
import { decideWaiver } from '@mkopo/core/loan/decide-waiver.ts';
import { decideWithdrawal } from '@mkopo/core/loan/decide-withdrawal.ts';
import { decideWriteOff } from '@mkopo/core/loan/decide-write-off.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, WAIVABLE } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/loan/product.ts';
import { kes, SAMPLE_ON, sampleApplication } from '@mkopo/core/loan/sample-loan.ts';
import fc from 'fast-check';

/** A loan, its history and its books on a day. */
export type World = {
  readonly loan: Loan;
  readonly history: readonly LoanTransaction[];
  readonly sums: Map<AccountRole, bigint>;
  readonly today: Temporal.PlainDate;
};

/** One thing that happens. `size` and `pick` are read by whatever needs an amount or a choice. */
export const anyStep = fc.record({
  act: fc.constantFrom(
    ...(['pass', 'repay', 'repay', 'repay', 'reverse', 'reverse', 'waive', 'charge'] as const),
    ...([
      'pass_long',
      'settle',
      'catch_up',
      'reschedule',
      'write_off',
      'recover',
      'refund',
    ] as const),
    ...(['undo', 'open', 'open', 'open'] as const),
  ),
  size: fc.bigInt({ min: 1n, max: 4_000_00n }),
  pick: fc.nat({ max: 1000 }),
});
export type AnyStep = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export const anySteps = fc.array(anyStep, { minLength: 30, maxLength: 60 });

const NOTHING: Step['transactions'] = [];

export function act(world: World, step: AnyStep): Step | Refused {
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
      if (pick % 3 > 0) return { loan, transactions: NOTHING, events: [] };
      return decideRepayment(loan, {
        ...{ amount: kes(owed(loan) + size), method, clientId: null, when },
      });
    case 'catch_up': {
      const { overdueMinor } = arrearsOf(loan, today);
      const due = kes(overdueMinor === 0n ? size : overdueMinor);
      return decideRepayment(loan, { amount: due, method, clientId: null, when: sameDay(today) });
    }
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

export function passDays(world: World, { act, pick }: AnyStep): World {
  const days = act === 'pass_long' ? 60 + (pick % 60) : act === 'pass' ? pick % 31 : 0;
  return { ...world, today: world.today.add({ days }) };
}

export function advance(world: World, { loan, transactions }: Step): World {
  const sums = new Map(world.sums);
  for (const [account, minor] of sumsOf(transactions.flatMap(({ postings }) => postings))) {
    addTo(sums, account, minor);
  }
  return { ...world, loan, history: [...world.history, ...transactions], sums };
}

/** Lives from the application through all steps that are not refused. Null: never applied for. */
export function liveThrough(
  product: Product,
  steps: readonly AnyStep[],
  watch: (before: World, after: World) => void = () => {},
): World | null {
  const applied = decideApplication(sampleApplication(product));
  if ('refused' in applied) return null;
  const { loan, transactions: history } = applied;
  let world: World = { loan, history, sums: new Map(), today: SAMPLE_ON };
  for (const step of steps) {
    world = passDays(world, step);
    const answer = act(world, step);
    if ('refused' in answer) continue;
    const after = advance(world, answer);
    watch(world, after);
    world = after;
  }
  return world;
}
