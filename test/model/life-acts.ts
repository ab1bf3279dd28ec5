import assert from 'node:assert/strict';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { settlementOf } from '@mkopo/core/lending/settlement.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { sameDay, WAIVABLE, type When } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import type { PayoutVerdict } from '@mkopo/core/payout/judge-payout.ts';
import type { PayoutId } from '@mkopo/core/payout/payout.ts';
import {
  approveLoan,
  disburseLoan,
  payApplicationFee,
  rejectLoan,
  undoApproval,
  withdrawLoan,
} from '@mkopo/server/operations/loans/loan-opening.ts';
import {
  chargeLoan,
  recoverLoan,
  refundCredit,
  rescheduleLoan,
  waiveDebt,
  writeOffLoan,
} from '@mkopo/server/operations/loans/loan-servicing.ts';
import { requestPayout } from '@mkopo/server/operations/payments/request-payout.ts';
import { settlePayout } from '@mkopo/server/operations/payments/settle-payout.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { LoanTransactionId } from '@mkopo/server/store/loans/loan-transaction-store.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { RULE } from '@mkopo/test/kit/worlds/lending.ts';
import fc from 'fast-check';

/** What an act reads where it needs an amount or a choice. */
export const anyDraw = fc.record({
  which: fc.nat({ max: 999 }),
  pick: fc.nat({ max: 999 }),
  size: fc.bigInt({ min: 1n, max: 4_000_00n }),
});
export type Draw = { readonly which: number; readonly pick: number; readonly size: bigint };

/** A loan as it was last seen, and the transactions it had by then. */
export type Seen = { readonly loan: Loan; readonly transactions: readonly LoanTransactionId[] };

export type Today = {
  readonly today: Temporal.PlainDate;
  /** Early, before anything happened on it. */
  readonly isTodayClosed: boolean;
};

export type Scene = Seen & Today & { readonly draw: Draw };

type Act = (tx: TenantTx, scene: Scene) => Promise<unknown>;

/** What somebody may try on a loan. Operations refuse what they must. */
const ACTS = {
  approve: (tx, { loan, draw, today }) => {
    const offer = { amount: loan.applied.amount, termDays: 30 + (draw.pick % 200) };
    return approveLoan(tx, { loanId: loan.id, offer, by: 'baraka', rule: RULE, bookedOn: today });
  },
  undo: (tx, { loan, today }) => undoApproval(tx, { loanId: loan.id, bookedOn: today }),
  reject: (tx, { loan, today }) =>
    rejectLoan(tx, { loanId: loan.id, reason: 'no', bookedOn: today }),
  withdraw: (tx, { loan, today }) =>
    withdrawLoan(tx, { loanId: loan.id, reason: 'changed my mind', bookedOn: today }),
  payFee: (tx, { loan, draw, today }) => {
    const amount = kes((draw.size % (owed(loan) + 1n)) + 1n);
    const when = sameDay(today);
    return payApplicationFee(tx, { loanId: loan.id, amount, method: 'mpesa', when });
  },
  disburse: (tx, { loan, draw, today }) => {
    const days = draw.pick % (loan.appliedOn.until(today).days + 1);
    const when = { on: today.subtract({ days }), bookedOn: today };
    return disburseLoan(tx, { loanId: loan.id, method: 'cash', firstDueOn: null, when });
  },
  payOut: (tx, { loan, today }) => {
    const [limits, by] = [ANY_PAYOUT, 'baraka'];
    const asked = { loanId: loan.id, phone: '254712345678', at: noonOf(today), firstDueOn: null };
    return requestPayout(tx, { ...asked, limits, by, bookedOn: today });
  },
  payoutEnds: async (tx, { loan, draw, today }) => {
    const [payout] = await tx.query<{ id: PayoutId }>(
      "select id from payout where loan_id = $1 and state not in ('paid', 'failed')",
      [loan.id],
    );
    const payoutId = payout?.id ?? newId('payout');
    const receipt = payoutId.replaceAll('-', '').slice(-10).toUpperCase();
    const days = draw.pick % (loan.appliedOn.until(today).days + 1);
    const paidAt = noonOf(today.subtract({ days }));
    const verdict: PayoutVerdict =
      draw.pick % 3 === 0
        ? { kind: 'failed', code: '1', reason: 'no float' }
        : { kind: 'paid', receipt, paidAt };
    const proof = { by: 'staff', verdict, note: 'seen' } as const;
    return settlePayout(tx, { payoutId, proof, now: noonOf(today) });
  },
  repay: (tx, scene) => repay(tx, scene, scene.draw.size),
  catchUp: (tx, scene) =>
    repay(tx, scene, arrearsOf(scene.loan, scene.today).overdueMinor || scene.draw.size),
  settle: (tx, scene) => repay(tx, scene, owed(scene.loan) || 1n),
  /** By the quote, which must be right. */
  payOff: async (tx, scene) => {
    const { loan, today, draw } = scene;
    const quote = settlementOf(loan, { on: today, todayOn: today });
    if ('refused' in quote) return null;
    const paid = { amount: kes(quote.totalMinor), method: methodOf(draw), when: sameDay(today) };
    const named = { loanId: loan.id, clientId: null, reference: null };
    const { loan: after } = await receiveRepayment(tx, { ...paid, ...named });
    // A day that was closed early has had its night already, and gives back what that asked for.
    assert.equal(after.status, 'closed');
    if (!scene.isTodayClosed) assert.equal(after.creditMinor, loan.creditMinor);
    return after;
  },
  overPay: (tx, scene) => repay(tx, scene, owed(scene.loan) + scene.draw.size),
  charge: (tx, { loan, draw, today }) => {
    const charged = { of: draw.pick % 2 ? 'fee' : 'penalty', amount: small(draw) } as const;
    return chargeLoan(tx, { loanId: loan.id, ...charged, bookedOn: today });
  },
  waive: (tx, { loan, draw, today }) => {
    const of = WAIVABLE[draw.pick % WAIVABLE.length] ?? 'fee';
    return waiveDebt(tx, { loanId: loan.id, of, amount: small(draw), bookedOn: today });
  },
  reschedule: (tx, { loan, draw, today }) => {
    const { rate, frequency } = loan.product;
    const grace = { principal: 0, interestPayment: 0, interestFree: 0 };
    const terms = { termDays: 30 + (draw.pick % 200), rate, frequency, grace, firstDueOn: null };
    const topUp = draw.pick % 3 ? null : { amount: kes(draw.size), method: methodOf(draw) };
    return rescheduleLoan(tx, { loanId: loan.id, terms, topUp, bookedOn: today });
  },
  writeOff: (tx, { loan, today }) =>
    writeOffLoan(tx, { loanId: loan.id, reason: 'gone', bookedOn: today }),
  recover: (tx, scene) => {
    const { loan, draw } = scene;
    const paid = { amount: kes(draw.size), method: methodOf(draw), when: whenOf(scene) };
    return recoverLoan(tx, { loanId: loan.id, ...paid });
  },
  refund: (tx, { loan, draw, today }) => {
    const amount = kes((draw.size % (loan.creditMinor + 1n)) + 1n);
    return refundCredit(tx, { loanId: loan.id, amount, method: methodOf(draw), bookedOn: today });
  },
  /** Any transaction there is; the newest more often. */
  reverse: (tx, { transactions, draw, today }) => {
    const back = draw.pick % 3 ? draw.pick % 4 : draw.pick;
    const transactionId = transactions.at(-1 - (back % transactions.length));
    if (!transactionId) throw new Error('every loan has transactions');
    return reverseTransaction(tx, { transactionId, reason: 'bounced', bookedOn: today });
  },
} as const satisfies Readonly<Record<string, Act>>;

type ActName = keyof typeof ACTS;
const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];

/** What is mostly tried, as it would be, so that lives get somewhere. */
const USUAL: Readonly<Record<LoanStatus, readonly ActName[]>> = {
  pending: ['approve', 'approve', 'approve', 'approve', 'approve', 'payFee', 'payFee', 'reject'],
  approved: [
    ...(['disburse', 'disburse', 'disburse', 'disburse', 'payOut', 'payOut'] as const),
    ...(['undo', 'payFee'] as const),
  ],
  disbursing: ['payoutEnds', 'payoutEnds', 'payoutEnds', 'disburse', 'withdraw', 'undo'],
  disbursed: [
    ...(['repay', 'repay', 'repay', 'repay', 'catchUp', 'catchUp', 'catchUp'] as const),
    ...(['settle', 'overPay', 'payOff', 'charge', 'waive', 'reschedule', 'reschedule'] as const),
    ...(['writeOff', 'reverse', 'reverse', 'reverse'] as const),
  ],
  closed: ['refund', 'refund', 'reverse', 'reverse'],
  written_off: ['recover', 'recover', 'refund', 'reverse'],
  rejected: [],
  withdrawn: [],
};

/** Now and then anything at all is tried, whatever the loan's state. */
const ANYTHING_EVERY = 12;

/** What is done next; null for a loan at its end, of which nothing more is expected. */
export function nextAct({ loan: { status }, draw: { which } }: Scene): Act | null {
  const usual = USUAL[status];
  if (usual.length === 0) return null;
  const choices = which % ANYTHING_EVERY === 0 ? ACT_NAMES : usual;
  const name = choices[which % choices.length];
  return name ? ACTS[name] : null;
}

function repay(tx: TenantTx, scene: Scene, minor: bigint): Promise<unknown> {
  const paid = { amount: kes(minor), method: methodOf(scene.draw), when: whenOf(scene) };
  return receiveRepayment(tx, {
    ...paid,
    loanId: scene.loan.id,
    clientId: null,
    reference: null,
  });
}

/** Today, or a third of the time some day since the loan was paid out. */
function whenOf({ loan, draw, today }: Scene): When {
  const since = loan.disbursedOn ?? loan.appliedOn;
  const days = draw.pick % 3 === 0 ? draw.pick % (since.until(today).days + 1) : 0;
  return { on: today.subtract({ days }), bookedOn: today };
}

function methodOf({ pick }: Draw): PaymentMethod {
  return PAYMENT_METHODS[pick % PAYMENT_METHODS.length] ?? 'cash';
}

const ANY_PAYOUT = { currency: KES, leastMinor: 1n, mostMinor: 10n ** 12n, unitMinor: 1n };

function noonOf(on: Temporal.PlainDate): Temporal.Instant {
  return on.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();
}

function small({ size }: Draw) {
  return kes((size % 200_00n) + 1n);
}
