// Random lives for property tests; other tests import them from here.

import { closeDay, passNight } from '@mkopo/core/end-of-day/close-day.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { addTo, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import {
  decideApproval,
  decideFeePayment,
  decideRejection,
  decideUndoApproval,
  decideWithdrawal,
} from '@mkopo/core/lending/decide-on-application.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReschedule } from '@mkopo/core/lending/decide-reschedule.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import {
  decideCharge,
  decideRecovery,
  decideRefund,
  decideWaiver,
  decideWriteOff,
} from '@mkopo/core/lending/decide-servicing.ts';
import { decideTakeOver } from '@mkopo/core/lending/decide-take-over.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { smaller } from '@mkopo/core/loan/debt.ts';
import { type Loan, owed, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { LENDS } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Restated, Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, WAIVABLE, type When } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { closeDayLate } from '@mkopo/core/past/book-late.ts';
import type { ClosedNights } from '@mkopo/core/past/past.ts';
import {
  decidePayoutDone,
  decidePayoutFailure,
  decidePayoutStart,
} from '@mkopo/core/payout/decide-payout.ts';
import { planOfOffer } from '@mkopo/core/product/offer.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { kes, SAMPLE_ON, sampleApplication } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';

/** A loan, its history and its books on a day. */
export type World = {
  readonly loan: Loan;
  readonly history: readonly LoanTransaction[];
  readonly sums: Map<AccountRole, bigint>;
  readonly today: Temporal.PlainDate;
  readonly nights: ClosedNights | null;
  /** How payments count since a transaction. */
  readonly restated: readonly (Restated & { readonly by: number })[];
};

type Act = (world: World, drawn: Drawn) => Step | Refused;

/** What an act reads where it needs an amount or a choice. */
type Drawn = { readonly size: bigint; readonly pick: number };

/** What may happen to a loan. Some happen more often than others, see below. */
const ACTS = {
  pass: closeDays,
  pass_long: closeDays,
  open: (world, drawn) => (isRare(drawn, 50) ? reject(world) : open(world, drawn)),
  undo: ({ loan, today }, drawn) =>
    isRare(drawn, 9)
      ? decideWithdrawal(loan, { reason: 'changed my mind', bookedOn: today })
      : decideUndoApproval(loan, today),
  repay: (world, drawn) => repay(world, drawn, drawn.size),
  settle: (world, drawn) => repay(world, drawn, isRare(drawn, 3) ? owed(world.loan) : drawn.size),
  catch_up: (world, drawn) => {
    const { overdueMinor } = arrearsOf(world.loan, world.today);
    return repay(world, { ...drawn, pick: 1 }, overdueMinor || drawn.size);
  },
  reverse: ({ loan, history, nights, today }, { pick }) => {
    const number = history.length - (pick % history.length);
    const past = { history, nights };
    return decideReversal(loan, { past, number, reason: 'bounced', bookedOn: today });
  },
  waive: ({ loan, today }, { size, pick }) => {
    const of = WAIVABLE[pick % WAIVABLE.length] ?? 'fee';
    return decideWaiver(loan, { of, amount: kes((size % 100_00n) + 1n), bookedOn: today });
  },
  charge: ({ loan, today }, { size, pick }) => {
    const of = pick % 2 ? 'fee' : 'penalty';
    return decideCharge(loan, { of, amount: kes((size % 500_00n) + 1n), bookedOn: today });
  },
  reschedule: ({ loan, today }, drawn) => {
    const { rate, frequency } = loan.product;
    const grace = { principal: 0, interestPayment: 0, interestFree: 0 };
    const terms = { termDays: 30 + (drawn.pick % 200), rate, frequency, grace, firstDueOn: null };
    const topUp = isRare(drawn, 4) ? { amount: kes(drawn.size), method: methodOf(drawn) } : null;
    return decideReschedule(loan, { terms, topUp, bookedOn: today });
  },
  write_off: (world, drawn) =>
    isRare(drawn, 3)
      ? decideWriteOff(world.loan, { reason: 'gone', bookedOn: world.today })
      : closeDays(world, drawn),
  recover: (world, drawn) =>
    decideRecovery(world.loan, {
      amount: kes(drawn.size),
      method: methodOf(drawn),
      when: whenOf(world, drawn),
    }),
  refund: ({ loan, today }, drawn) => {
    const amount = kes(1n + (drawn.size % (loan.creditMinor + 1n)));
    return decideRefund(loan, { amount, method: methodOf(drawn), bookedOn: today });
  },
} as const satisfies Readonly<Record<string, Act>>;

const OFTEN = [
  ...(['open', 'open', 'repay', 'repay', 'reverse'] as const),
  ...(['catch_up', 'catch_up', 'pass_long', 'write_off', 'recover'] as const),
];
const ACT_NAMES = Object.keys(ACTS) as readonly (keyof typeof ACTS)[];

const anyStep = fc.record({
  act: fc.constantFrom(...ACT_NAMES, ...OFTEN),
  size: fc.bigInt({ min: 1n, max: 4_000_00n }),
  pick: fc.nat({ max: 1000 }),
});
export type AnyStep = Drawn & { readonly act: keyof typeof ACTS };

export const anySteps = fc.array(anyStep, { minLength: 30, maxLength: 60 });

function isRare({ pick }: Drawn, oneIn: number): boolean {
  return pick % oneIn === 0;
}

function methodOf({ pick }: Drawn): PaymentMethod {
  return PAYMENT_METHODS[pick % PAYMENT_METHODS.length] ?? 'cash';
}

/** Today, or a third of the time some day since the loan was paid out. */
function whenOf({ loan, today }: World, drawn: Drawn): When {
  const since = loan.disbursedOn ?? loan.appliedOn;
  const days = isRare(drawn, 3) ? drawn.pick % (since.until(today).days + 1) : 0;
  return { on: today.subtract({ days }), bookedOn: today };
}

function repay(world: World, drawn: Drawn, minor: bigint): Step | Refused {
  const when = whenOf(world, drawn);
  const method = methodOf(drawn);
  const paid = { amount: kes(minor), method, clientId: null, when };
  return decideRepayment(world.loan, { ...paid, past: world });
}

/** Closes every day as the lender does: through yesterday, or now and then today, early. */
function closeDays(world: World, drawn: Drawn): Step {
  const { nights } = world;
  const today = closedThrough(world, drawn);
  const fromOn = nights ? nights.lastOn.add({ days: 1 }) : today;
  let closed = { ...world, step: { loan: world.loan, transactions: [], events: [] } as Step };
  for (let on = fromOn; isBy(on, today); on = on.add({ days: 1 })) {
    const { loan, history, step: before } = closed;
    const night = closeNight(closed, on);
    const step = { ...night, transactions: [...before.transactions, ...night.transactions] };
    closed = {
      ...{ ...world, loan: night.loan ?? loan, step },
      history: [...history, ...night.transactions],
      nights: { firstOn: nights?.firstOn ?? fromOn, lastOn: on },
    };
  }
  return closed.step;
}

/**
 * A night that comes after later moves is closed as if it had come in time. Interest is accrued on
 * the last alone: days that are left out are made good, and lives stay short.
 */
function closeNight({ loan, history, nights, today }: World, on: Temporal.PlainDate): Step {
  const paidOut = history.findLast(({ move }) => LENDS.includes(move.kind));
  if (paidOut && !isBy(paidOut.bookedOn, on)) return { loan, transactions: [], events: [] };
  const last = history.at(-1);
  const isLast = last && isBy(last.bookedOn, on);
  if (!isLast) return closeDayLate(loan, on, { history, nights });
  return isBy(today.subtract({ days: 1 }), on) ? closeDay(loan, on) : passNight(loan, on);
}

function isBy(on: Temporal.PlainDate, lastOn: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(on, lastOn) <= 0;
}

function reject({ loan, today }: World): Step | Refused {
  return decideRejection(loan, { reason: 'no', bookedOn: today });
}

const ANY_PAYOUT = { currency: KES, leastMinor: 1n, mostMinor: 10n ** 12n, unitMinor: 1n };

/** A payout ends; sometimes well, now and then late in the books. */
function endPayout({ loan, history, today }: World, { pick }: Drawn): Step | Refused {
  const start = history.at(-1);
  if (start?.move.kind !== 'payout_start' || !loan.approved) throw new Error('a payout was begun');
  if (pick % 3 === 0) {
    return decidePayoutFailure(loan, { code: '1', reason: 'no float', bookedOn: today });
  }
  const { paidOut } = start.move;
  const plan = planOfOffer(loan.product, loan.approved, { on: start.on, firstDueOn: null });
  if (isImpossible(plan)) throw new Error('it was possible then');
  const [on, { deductedFee }] = [pick % 2 ? start.on : today, plan];
  const promised = { method: 'mpesa', firstDueOn: null, paidOut, deductedFee } as const;
  return decidePayoutDone(loan, { ...promised, when: { on, bookedOn: today } });
}

/** Leads a young loan towards its disbursement. */
function open(world: World, drawn: Drawn): Step | Refused {
  const { loan, today } = world;
  const { pick, size } = drawn;
  const method = 'mpesa';
  if (loan.status === 'disbursing') return endPayout(world, drawn);
  if (loan.status === 'approved') {
    if (pick % 3 === 0) {
      const [limits, firstDueOn] = [ANY_PAYOUT, null];
      return decidePayoutStart(loan, { limits, firstDueOn, by: 'baraka', bookedOn: today });
    }
    const on = today.subtract({ days: pick % (loan.appliedOn.until(today).days + 1) });
    return decideDisbursement(loan, { method, firstDueOn: null, when: { on, bookedOn: today } });
  }
  if (pick % 4 === 0 && owed(loan) > 0n) {
    const amount = kes((size % owed(loan)) + 1n);
    return decideFeePayment(loan, { amount, method, when: sameDay(today) });
  }
  return decideApproval(loan, {
    offer: { amount: loan.applied.amount, termDays: 60 + (pick % 400) },
    by: 'baraka',
    rule: { makerAndChecker: 'differ', limit: null },
    bookedOn: today,
  });
}

function closedThrough({ today }: World, drawn: Drawn): Temporal.PlainDate {
  return isRare(drawn, 4) ? today : today.subtract({ days: 1 });
}

/** The days that are closed after all of them were. */
function closedBy(world: World, drawn: Drawn): ClosedNights {
  const throughOn = closedThrough(world, drawn);
  const { firstOn, lastOn } = world.nights ?? { firstOn: throughOn, lastOn: throughOn };
  return { firstOn, lastOn: isBy(lastOn, throughOn) ? throughOn : lastOn };
}

/** As the store tells it: what was done on a day that had been closed early. */
function afterClose({ nights, today }: World, step: Step): Step {
  if (!nights || Temporal.PlainDate.compare(nights.lastOn, today) < 0) return step;
  const transactions = step.transactions.map((made) => ({ ...made, isAfterClose: true }));
  return { ...step, transactions };
}

function isClosing({ act }: AnyStep, { transactions }: Step): boolean {
  if (act === 'write_off') return !transactions.some(({ move }) => move.kind === 'write_off');
  return act === 'pass' || act === 'pass_long';
}

function passDays(world: World, { act, pick }: AnyStep): World {
  const days = act === 'pass_long' ? 60 + (pick % 60) : act === 'pass' ? pick % 31 : 0;
  return { ...world, today: world.today.add({ days }) };
}

export function advance(world: World, { loan, transactions, restated = [] }: Step): World {
  const sums = new Map(world.sums);
  for (const [account, minor] of sumsOf(transactions.flatMap(({ postings }) => postings))) {
    addTo(sums, account, minor);
  }
  const counted = restated.map((one) => ({ ...one, by: loan.transactions }));
  const history = [...world.history, ...transactions];
  return { ...world, loan, history, sums, restated: [...world.restated, ...counted] };
}

const YOUNG = { today: SAMPLE_ON, nights: null, restated: [] };

/** A loan that began elsewhere some time ago: of all that it asks for, a part is paid. */
function takeOver(product: Product, { pick, size }: Drawn): World | null {
  const { channel: _, customFields, definedFields, ...sample } = sampleApplication(product);
  const takenOverOn = SAMPLE_ON.subtract({ days: pick % 5 });
  const appliedOn = takenOverOn.subtract({ days: pick % 200 });
  const facts = { ...sample, appliedOn, takenOverOn };
  const plan = planOfOffer(product, facts.applied, { on: appliedOn, firstDueOn: null });
  if (isImpossible(plan)) return null;
  const { instalments } = plan;
  const part = (of: (row: (typeof instalments)[number]) => bigint, share: number) =>
    (instalments.reduce((sum, row) => sum + of(row), 0n) * BigInt(share % 100)) / 100n;
  const paid = {
    principalMinor: part(({ principalMinor }) => principalMinor, pick),
    interestMinor: part(({ interestMinor }) => interestMinor, pick * 3),
    feesMinor: part(({ feeMinor, taxMinor }) => feeMinor + taxMinor, pick * 7),
    penaltiesMinor: smaller(size, BigInt(pick)),
  };
  const input = { plan, paid, penaltiesMinor: size, by: 'baraka', bookedOn: SAMPLE_ON };
  const taken = decideTakeOver(facts, input);
  if ('refused' in taken) return null;
  const blank = { loan: unwrittenLoan(facts), history: [], sums: new Map(), ...YOUNG };
  return advance(advance(blank, taken.applied), taken.taken);
}

function apply(product: Product): World | null {
  const applied = decideApplication(sampleApplication(product));
  if ('refused' in applied) return null;
  const { loan, transactions: history } = applied;
  return { loan, history, sums: new Map(), ...YOUNG };
}

/**
 * Lives from the application, or from the take-over of a loan that began elsewhere, through all
 * steps that are not refused. Null: never applied for.
 */
export function liveThrough(
  product: Product,
  steps: readonly AnyStep[],
  watch: (before: World, after: World) => void = () => {},
): World | null {
  const [first] = steps;
  const begun = first && isRare(first, 5) ? takeOver(product, first) : apply(product);
  if (!begun) return null;
  let world = begun;
  for (const step of steps) {
    world = passDays(world, step);
    const answer = ACTS[step.act](world, step);
    if ('refused' in answer) continue;
    const isClosed = isClosing(step, answer);
    const nights = isClosed ? closedBy(world, step) : world.nights;
    const after = { ...advance(world, isClosed ? answer : afterClose(world, answer)), nights };
    watch(world, after);
    world = after;
  }
  return world;
}
