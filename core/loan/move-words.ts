import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { MoveKind } from './loan-life.ts';

/** What each move is called on a statement that a borrower reads. */
const WORDS: Readonly<Record<MoveKind, string>> = {
  application: 'Application fee',
  fee_payment: 'Application fee paid',
  approval: 'Approved',
  approval_undone: 'Approval undone',
  rejection: 'Application rejected',
  withdrawal: 'Application withdrawn',
  payout_start: 'On its way to the phone',
  payout_failure: 'Could not be paid out',
  disbursement: 'Loan paid out, with its interest and fees',
  repayment: 'Repayment',
  waiver: 'Waiver',
  charge: 'Charge',
  accrual: 'Interest',
  penalty: 'Penalty for late payment',
  non_performing: 'Interest and penalties capped',
  performing: 'Cap ended',
  cure: 'Paid on time since the new schedule',
  reschedule: 'New schedule',
  write_off: 'Write-off',
  recovery: 'Recovery after write-off',
  refund: 'Refund of credit',
  reversal: 'Reversal',
  correction: 'Correction',
};

type Moved = {
  readonly kind: MoveKind;
  readonly method: PaymentMethod | null;
  readonly reason: string | null;
  /** Of a correction: the number of the payment that came late, or the day that was closed late. */
  readonly causedBy: number | null;
  readonly closedOn: Temporal.PlainDate | null;
  readonly isReversed: boolean;
};

/** A line of a statement in words. What was undone stays on it, and says so. */
export function moveInWords({ kind, method, isReversed, ...causes }: Moved): string {
  const by = method ? `, ${PAYMENT_METHOD_LABELS[method]}` : '';
  const reason = reasonOf(causes);
  const why = reason ? `: ${reason}` : '';
  return `${WORDS[kind]}${by}${why}${isReversed ? ' (reversed later)' : ''}`;
}

function reasonOf({ reason, causedBy, closedOn }: Pick<Moved, 'reason' | 'causedBy' | 'closedOn'>) {
  if (causedBy !== null) return 'a payment was booked after the day it was paid';
  return closedOn ? `${closedOn} was closed late` : reason;
}
