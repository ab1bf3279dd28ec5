import { kes } from '@mkopo/core/lending/sample-loan.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import {
  answeredPayout,
  askedPayout,
  newPayout,
  type PayoutId,
} from '@mkopo/core/payout/payout.ts';
import { showPayout } from '#api/records/payments/payout-record.ts';
import { EXAMPLE_LOAN_ID } from './example-loans.ts';

const at = Temporal.Instant.from('2026-01-15T09:00:00Z');

const requested = newPayout({
  id: '00000000-0000-4000-8000-000000000060' as PayoutId,
  loanId: EXAMPLE_LOAN_ID as LoanId,
  paidOut: kes(12_000_00n),
  deductedFee: { feeMinor: 0n, taxMinor: 0n },
  firstDueOn: null,
  phone: '254712345678',
  requestedBy: '00000000-0000-4000-8000-000000000050',
  at,
});
const asked = answeredPayout(
  askedPayout(requested, at) ?? requested,
  {
    kind: 'accepted',
    ids: { conversationId: 'AG_20260115_20106e9209f64bebd05b', originatorId: '' },
  },
  at,
);

/** A payout that was just requested, one whose result is awaited, and one that was paid. */
export const EXAMPLE_PAYOUTS = {
  requested: showPayout(requested, at),
  asked: showPayout(asked, at),
  paid: showPayout({ ...asked, state: 'paid', receipt: 'SG632NMUAB', endedAt: at }, at),
};
export const EXAMPLE_PAYOUT_ID = requested.id;
