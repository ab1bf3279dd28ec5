import { compareDates } from '@mkopo/core/calendar/date.ts';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import {
  decideApproval,
  decideFeePayment,
  decideRejection,
  decideWithdrawal,
} from '@mkopo/core/lending/decide-on-application.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { settlementOf } from '@mkopo/core/lending/settlement.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { decidePayoutStart } from '@mkopo/core/payout/decide-payout.ts';
import { newPayout } from '@mkopo/core/payout/payout.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { newId } from '#store/kit/new-id.ts';
import { liveDemoDay } from './demo-day.ts';
import {
  type DemoLoanHistory,
  type DuePayment,
  goOn,
  type LendingDesk,
  paymentsOf,
} from './demo-loan-history.ts';
import type { LoanPlan } from './plan-loans.ts';

const RULE = { makerAndChecker: 'may_be_one', limit: null } as const;

/** A loan, and the days on which the lender brings its loans up to date. */
type ToLive = { readonly plan: LoanPlan; readonly stops: readonly Temporal.PlainDate[] };

/**
 * Lives through a loan as it is planned: opened, repaid as the borrower's habit is, and on each of
 * the stops brought up to date, after what the committee decides about it on that day. The last
 * stop is yesterday, which the lender closes itself.
 */
export function liveLoan(desk: LendingDesk, { plan, stops }: ToLive): DemoLoanHistory {
  const lived = apply(desk, plan);
  const { end } = plan;
  if (typeof end === 'string') {
    decide(desk, lived, plan);
    return lived;
  }
  approve(desk, lived, plan);
  const payOut = { method: 'mpesa', firstDueOn: null, when: sameDay(end.paidOutOn) } as const;
  goOn(lived, decideDisbursement(lived.loan, payOut), desk.receipt(end.paidOutOn));
  lived.payments = paymentsOf(lived.loan, end);
  for (const [index, on] of stops.entries()) {
    if (!isBy(end.paidOutOn, on)) continue;
    takePayments(desk, lived, on);
    liveDemoDay(lived, on);
    if (index < stops.length - 1) endDay(lived, on);
  }
  return lived;
}

function apply(desk: LendingDesk, plan: LoanPlan): DemoLoanHistory {
  const { offer, appliedOn, channel, purpose, end } = plan;
  const [clientId, product] = [desk.clients[plan.client], desk.products[plan.product]];
  if (!clientId || !product) throw new Error('a loan is planned for somebody, by some product');
  const appliedBy = channel === 'staff' ? desk.officer : null;
  const facts = { id: newId('loan'), clientId, product, applied: offer, appliedOn, appliedBy };
  const step = orRefuse(
    decideApplication({ ...facts, channel, customFields: {}, definedFields: [] }),
  );
  const lived: DemoLoanHistory = {
    ...{ channel, purpose, end, loan: step.loan, history: [...step.transactions] },
    ...{ steps: [{ before: null, step }], payments: [] },
    ...{ writtenOffOn: null, turned: false, payout: null },
  };
  const fee = owed(step.loan);
  if (fee > 0n) {
    const paid = { amount: money(product.currency, fee), method: 'mpesa' } as const;
    const when = sameDay(appliedOn);
    goOn(lived, decideFeePayment(step.loan, { ...paid, when }), desk.receipt(appliedOn));
  }
  return lived;
}

/** What becomes of an application that no money follows. */
function decide(desk: LendingDesk, lived: DemoLoanHistory, plan: LoanPlan): void {
  const bookedOn = plan.appliedOn.add({ days: 1 });
  if (plan.end === 'rejected') {
    goOn(lived, decideRejection(lived.loan, { reason: 'Owes too much elsewhere', bookedOn }));
  }
  if (plan.end === 'withdrawn') {
    const reason = 'Found the money in the family';
    goOn(lived, decideWithdrawal(lived.loan, { reason, bookedOn }));
  }
  if (plan.end === 'approved') approve(desk, lived, plan);
  if (plan.end === 'disbursing') leaveOnTheWay(desk, lived, plan);
}

/** An amount in whole shillings can be sent, whatever was deducted: demo fees are such. */
const PAYOUT = { limits: { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n }, firstDueOn: null };
const PHONE = '254700000333';

/** The provider was asked to pay and has said nothing since: a person must find out. */
function leaveOnTheWay(desk: LendingDesk, lived: DemoLoanHistory, plan: LoanPlan): void {
  approve(desk, lived, plan);
  const bookedOn = plan.appliedOn.add({ days: 1 });
  const at = Temporal.Instant.from(`${bookedOn}T08:30:00Z`);
  const by = desk.manager;
  const { promise } = goOn(lived, decidePayoutStart(lived.loan, { ...PAYOUT, by, bookedOn }));
  const how = { firstDueOn: null, phone: PHONE, requestedBy: by, at, isSimulated: true };
  const payout = newPayout({ id: newId('payout'), loanId: lived.loan.id, ...promise, ...how });
  lived.payout = { ...payout, state: 'unknown', askedAt: at, dueAt: null };
}

function approve(
  { manager }: LendingDesk,
  lived: DemoLoanHistory,
  { offer, appliedOn }: LoanPlan,
): void {
  const bookedOn = appliedOn.add({ days: 1 });
  goOn(lived, decideApproval(lived.loan, { offer, by: manager, rule: RULE, bookedOn }));
}

function takePayments(
  { receipt }: LendingDesk,
  lived: DemoLoanHistory,
  toOn: Temporal.PlainDate,
): void {
  const isNow = ({ on }: DuePayment) => isBy(on, toOn);
  const now = lived.payments.filter(isNow);
  lived.payments = lived.payments.filter((payment) => !isNow(payment));
  for (const { on, minor, extraMinor, method } of now) {
    const paid = (minor === 'rest' ? restOn(lived, on) : minor) + extraMinor;
    const amount = money(lived.loan.product.currency, paid);
    const payment = { amount, method, clientId: null, when: sameDay(on) };
    goOn(lived, decideRepayment(lived.loan, payment), method === 'cash' ? null : receipt(on));
  }
}

/** The last payment is for all that closes the loan by then, penalties too. */
function restOn({ loan }: DemoLoanHistory, on: Temporal.PlainDate): bigint {
  return orRefuse(settlementOf(loan, { on, todayOn: on })).totalMinor;
}

function endDay(lived: DemoLoanHistory, on: Temporal.PlainDate): void {
  goOn(lived, closeDay(lived.loan, on));
  // A penalty is forgiven before the next payment would pay it.
  if (typeof lived.end === 'object' && lived.end.turn === 'waived') liveDemoDay(lived, on);
}

function isBy(on: Temporal.PlainDate, lastOn: Temporal.PlainDate): boolean {
  return compareDates(on, lastOn) <= 0;
}
