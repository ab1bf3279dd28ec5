import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { decideReschedule } from '@mkopo/core/lending/decide-reschedule.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import {
  decideRecovery,
  decideRefund,
  decideWaiver,
  decideWriteOff,
} from '@mkopo/core/lending/decide-servicing.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { type DemoLoanHistory, goOn, paymentsOf } from './demo-loan-history.ts';
import type { Turn } from './plan-loans.ts';

/** Takes the turn where its time has come. */
type TakeTurn = (lived: DemoLoanHistory, on: Temporal.PlainDate) => 'taken' | 'not_yet';

const GIVEN_UP_FROM_DAYS = 181;
const RESCHEDULED_FROM_DAYS = 45;
const RECOVERED_AFTER_DAYS = 40;
const PAID_AGAIN_AFTER_DAYS = 4;
const NEW_TERM_DAYS = 180;
/** A recovery brings back a fifth of what was lost. */
const RECOVERED_PART = 5n;

const giveUp: TakeTurn = (lived, on) => {
  if (arrearsOf(lived.loan, on).daysPastDue < GIVEN_UP_FROM_DAYS) return 'not_yet';
  const reason = 'Moved away, guarantors paid nothing';
  goOn(lived, decideWriteOff(lived.loan, { reason, bookedOn: on }));
  lived.writtenOffOn = on;
  return 'taken';
};

const recover: TakeTurn = (lived, on) => {
  const { loan, writtenOffOn } = lived;
  if (!writtenOffOn) giveUp(lived, on);
  if (!writtenOffOn || daysBetween(writtenOffOn, on) < RECOVERED_AFTER_DAYS) return 'not_yet';
  const amount = ofLoan(loan, loan.lostMinor / RECOVERED_PART);
  goOn(lived, decideRecovery(loan, { amount, method: 'bank_transfer', when: sameDay(on) }));
  return 'taken';
};

const reschedule: TakeTurn = (lived, on) => {
  const { rate, frequency, grace } = lived.loan.product;
  if (arrearsOf(lived.loan, on).daysPastDue < RESCHEDULED_FROM_DAYS) return 'not_yet';
  const terms = { termDays: NEW_TERM_DAYS, rate, frequency, grace, firstDueOn: null };
  goOn(lived, decideReschedule(lived.loan, { terms, topUp: null, bookedOn: on }));
  const pays = lived.loan.instalments.length;
  lived.payments = paymentsOf(lived.loan, { pays, daysLate: [], turn: null });
  return 'taken';
};

const refund: TakeTurn = (lived, on) => {
  const { loan } = lived;
  if (loan.creditMinor === 0n) return 'not_yet';
  const amount = ofLoan(loan, loan.creditMinor);
  goOn(lived, decideRefund(loan, { amount, method: 'mpesa', bookedOn: on }));
  return 'taken';
};

/** The bank takes a payment back, and the borrower pays it again. */
const bounce: TakeTurn = (lived, on) => {
  const { loan, history } = lived;
  const last = history.findLast(({ move }) => move.kind === 'repayment');
  if (last?.move.kind !== 'repayment') return 'not_yet';
  const past = { history, nights: null };
  const undone = { past, number: last.number, reason: 'Bounced', bookedOn: on };
  goOn(lived, decideReversal(loan, undone));
  const minor = loan.status === 'closed' ? 'rest' : last.move.amount.minor;
  const again = { minor, extraMinor: 0n, method: 'cash' } as const;
  lived.payments.unshift({ on: on.add({ days: PAID_AGAIN_AFTER_DAYS }), ...again });
  return 'taken';
};

const waive: TakeTurn = (lived, on) => {
  const penalties = owed(lived.loan, ['penalty']);
  if (penalties === 0n) return 'not_yet';
  const amount = ofLoan(lived.loan, penalties);
  goOn(lived, decideWaiver(lived.loan, { of: 'penalty', amount, bookedOn: on }));
  return 'taken';
};

const TURN_TAKERS: Readonly<Record<Turn, TakeTurn | null>> = {
  written_off: giveUp,
  recovered: recover,
  rescheduled: reschedule,
  overpaid: null,
  refunded: refund,
  bounced: bounce,
  waived: waive,
};

/** Does to a loan what is to set it apart, once its time has come. */
export function liveDemoDay(lived: DemoLoanHistory, on: Temporal.PlainDate): void {
  const { end, turned } = lived;
  const taker = typeof end === 'object' && end.turn && TURN_TAKERS[end.turn];
  if (taker && !turned) lived.turned = taker(lived, on) === 'taken';
}

function ofLoan({ product }: Loan, minor: bigint): Money {
  return money(product.currency, minor);
}
