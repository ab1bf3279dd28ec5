import { decideCharge } from '@mkopo/core/lending/decide-charge.ts';
import { decideFeePayment } from '@mkopo/core/lending/decide-fee-payment.ts';
import { decideRecovery } from '@mkopo/core/lending/decide-recovery.ts';
import { decideRefund } from '@mkopo/core/lending/decide-refund.ts';
import { decideRejection } from '@mkopo/core/lending/decide-rejection.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReschedule } from '@mkopo/core/lending/decide-reschedule.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { decideUndoApproval } from '@mkopo/core/lending/decide-undo-approval.ts';
import { decideWaiver } from '@mkopo/core/lending/decide-waiver.ts';
import { decideWithdrawal } from '@mkopo/core/lending/decide-withdrawal.ts';
import { decideWriteOff } from '@mkopo/core/lending/decide-write-off.ts';
import {
  appliedLife,
  approvedLife,
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_ON,
  SAMPLE_PRODUCT,
} from '@mkopo/core/lending/sample-loan.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { decidePayoutStart } from '@mkopo/core/payout/decide-payout.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import type { SandboxLife } from '@mkopo/core/sandbox/sandbox-life.ts';
import { sandboxInstant } from '@mkopo/core/sandbox/sandbox-life.ts';
import {
  lastMovement,
  listedLoan,
  scheduleInForce,
  statementOfLife,
} from '#api/records/loans/loan-parts.ts';
import { showLoan } from '#api/records/loans/loan-record.ts';
import { showSchedule } from '#api/records/loans/schedule-record.ts';
import { shownSettlement } from '#api/records/loans/settlement-record.ts';
import { showStatement } from '#api/records/loans/statement-record.ts';
import { showTransaction } from '#api/records/loans/transaction-record.ts';

const DUE_ON = SAMPLE_ON.add({ months: 1 });
const WITH_FEE: Partial<Product> = {
  fees: [{ due: 'at_application', charge: { fixed: kes(100_00n) } }],
};
const NEW_TERMS = {
  termDays: 180,
  rate: SAMPLE_PRODUCT.rate,
  frequency: SAMPLE_PRODUCT.frequency,
  grace: SAMPLE_PRODUCT.grace,
  firstDueOn: null,
};
const PAYOUT = {
  limits: { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n },
  by: '00000000-0000-4000-8000-000000000050',
};
const because = (reason: string) => ({ reason, bookedOn: DUE_ON });
const paid = (minor: bigint) => (loan: Loan) =>
  decideRepayment(loan, {
    ...{ amount: kes(minor), method: 'cheque', clientId: null, when: sameDay(DUE_ON) },
  });

const disbursed = disbursedLife();
const repaid = lived(disbursed, paid(3_120_00n));
const writtenOff = lived(disbursed, (loan) => decideWriteOff(loan, because('Not found')));
const overpaid = lived(disbursed, paid(12_500_50n));

/** One life for every move: the loan of the reference just after it. */
const LIVES = {
  approval: approvedLife(),
  approval_undone: lived(approvedLife(), (loan) => decideUndoApproval(loan, SAMPLE_ON)),
  rejection: lived(appliedLife(), (loan) => decideRejection(loan, because('Too much debt'))),
  withdrawal: lived(appliedLife(), (loan) => decideWithdrawal(loan, because('Found elsewhere'))),
  fee_payment: lived(appliedLife(WITH_FEE), (loan) =>
    decideFeePayment(loan, { amount: kes(100_00n), method: 'mpesa', when: sameDay(SAMPLE_ON) }),
  ),
  payout_start: lived(approvedLife(), (loan) =>
    decidePayoutStart(loan, { ...PAYOUT, firstDueOn: null, bookedOn: SAMPLE_ON }),
  ),
  disbursement: disbursed,
  repayment: repaid,
  charge: lived(disbursed, (loan) =>
    decideCharge(loan, { of: 'fee', amount: kes(250_00n), bookedOn: DUE_ON }),
  ),
  waiver: lived(disbursed, (loan) =>
    decideWaiver(loan, { of: 'interest', amount: kes(60_00n), bookedOn: DUE_ON }),
  ),
  reschedule: lived(repaid, (loan) =>
    decideReschedule(loan, {
      terms: NEW_TERMS,
      topUp: { amount: kes(3_000_00n), method: 'mpesa' },
      bookedOn: DUE_ON,
    }),
  ),
  write_off: writtenOff,
  recovery: lived(writtenOff, (loan) =>
    decideRecovery(loan, { amount: kes(500_00n), method: 'cash', when: sameDay(DUE_ON) }),
  ),
  refund: lived(overpaid, (loan) =>
    decideRefund(loan, { amount: kes(120_50n), method: 'cash', bookedOn: DUE_ON }),
  ),
  reversal: lived(repaid, (loan, { history }) =>
    decideReversal(loan, {
      past: { history, nights: null },
      ...{ number: loan.transactions, reason: 'Bounced', bookedOn: DUE_ON },
    }),
  ),
} as const;

const EXAMPLE_TODAY = DUE_ON;

/** What each move on a loan answers in the reference. */
export const EXAMPLE_MOVES = Object.fromEntries(
  Object.entries(LIVES).map(([kind, life]) => [kind, exampleMove(life)]),
) as Readonly<Record<keyof typeof LIVES, ReturnType<typeof exampleMove>>>;

/** A loan by itself, before and after its money was paid out. */
export const EXAMPLE_LOANS = {
  applied: exampleLoan(appliedLife()),
  disbursed: exampleLoan(disbursed),
};
export const EXAMPLE_LOAN_ID = EXAMPLE_LOANS.disbursed.id;
export const EXAMPLE_SCHEDULE = showSchedule(scheduleInForce(told(disbursed)), EXAMPLE_TODAY);
/** Of a loan whose product lets off what is not earned. */
export const EXAMPLE_SETTLEMENT = shownSettlement(
  disbursedLife({ rebate: 'unearned_interest' }).loan,
  {},
  SAMPLE_ON.add({ days: 15 }),
);
/** The pay-out, and the first instalment paid. */
export const EXAMPLE_STATEMENT = showStatement(
  statementOfLife(told(repaid), { fromOn: null, toOn: DUE_ON }),
  { fromOn: null, toOn: DUE_ON },
);

function exampleMove(life: Life) {
  const { loan } = life;
  return {
    transaction: showTransaction(loan.product.currency, lastMovement(told(life))),
    loan: showLoan(listedLoan(told(life)), EXAMPLE_TODAY),
  };
}

function exampleLoan(life: Life) {
  const { instalments } = showSchedule(scheduleInForce(told(life)), EXAMPLE_TODAY);
  return { ...showLoan(listedLoan(told(life)), EXAMPLE_TODAY), schedule: instalments };
}

/** A life as it would be written down. */
function told(life: Life): SandboxLife {
  const createdAt = sandboxInstant(life.loan.appliedOn);
  return { ...life, purpose: 'Stock for the shop', customFields: {}, createdAt };
}
