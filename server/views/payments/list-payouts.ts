import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOKED_AT_AFTER, type PayoutState } from '@mkopo/core/payout/payout.ts';
import { newestFirst } from '#store/kit/listing.ts';
import { PAYOUT_COLUMNS, payoutOf } from '#store/payments/payout-store.ts';

export type PayoutFilter = {
  readonly loanId: LoanId | null;
  readonly state: PayoutState | null;
  /** Whether a person must look at it by now; null: all the same. */
  readonly needsLook: boolean | null;
  readonly now: Temporal.Instant;
};

const NEEDS_LOOK = `
  (doubt is not null or state in ('requested', 'asked', 'unknown') and requested_at <= ?)`;

export const listPayouts = newestFirst({
  columns: PAYOUT_COLUMNS,
  table: 'payout',
  at: 'requested_at',
  where: ({ loanId, state, needsLook, now }: PayoutFilter) => ({
    'loan_id = ?': loanId,
    'state = ?': state,
    [needsLook ? NEEDS_LOOK : `not ${NEEDS_LOOK}`]:
      needsLook === null ? null : now.subtract(LOOKED_AT_AFTER),
  }),
  item: payoutOf,
});
