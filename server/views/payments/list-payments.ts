import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOK_AFTER } from '@mkopo/core/payment/when-to-ask.ts';
import { newestFirst } from '#store/kit/listing.ts';
import { PAYMENT_COLUMNS, paymentOf } from '#store/payments/payment-store.ts';

export type PaymentFilter = {
  readonly loanId: LoanId | null;
  readonly clientId: ClientId | null;
  /** `pending` is what nobody knows yet, `unknown` what nobody could find out. */
  readonly status: 'pending' | 'paid' | 'failed' | 'unknown' | null;
  /** Those that a person should look at. */
  readonly needsLook: true | null;
  readonly now: Temporal.Instant;
};

const NEEDS_LOOK = `
  (doubt is not null or status in ('requested', 'prompted', 'unknown') and requested_at <= ?)`;

/** Payments that were asked for on phones. */
export const listPayments = newestFirst({
  columns: PAYMENT_COLUMNS,
  table: 'payment',
  at: 'requested_at',
  where({ loanId, clientId, status, needsLook, now }: PaymentFilter) {
    const oldest = now.subtract(LOOK_AFTER).toString();
    return {
      'loan_id = ?': loanId,
      'client_id = ?': clientId,
      'status = ?': status === 'paid' || status === 'failed' ? status : null,
      [`status in ('requested', 'prompted') and requested_at > ?`]:
        status === 'pending' ? oldest : null,
      [`(status = 'unknown' or status in ('requested', 'prompted') and requested_at <= ?)`]:
        status === 'unknown' ? oldest : null,
      [NEEDS_LOOK]: needsLook && oldest,
    };
  },
  item: paymentOf,
});
