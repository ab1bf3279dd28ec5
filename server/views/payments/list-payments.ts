import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOK_AFTER } from '@mkopo/core/payment/when-to-ask.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  PAYMENT_COLUMNS,
  type Payment,
  type PaymentRow,
  paymentOf,
} from '#store/payments/payment-store.ts';

export type PaymentFilter = MadeBetween & {
  readonly loanId: LoanId | null;
  readonly clientId: ClientId | null;
  /** `pending` is what nobody knows yet, `unknown` what nobody could find out. */
  readonly status: 'pending' | 'paid' | 'failed' | 'unknown' | null;
  /** Those that a person should look at. */
  readonly needsLook: true | null;
  readonly now: Temporal.Instant;
};

/** Payments that were asked for on phones, newest first, from after a place. */
export async function listPayments(
  tx: TenantTx,
  { filter, after, limit }: Paging<PaymentFilter>,
): Promise<Payment[]> {
  const { status, needsLook } = filter;
  const oldest = filter.now.subtract(LOOK_AFTER).toString();
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'loan_id = ?': filter.loanId,
    'client_id = ?': filter.clientId,
    'status = ?': status === 'paid' || status === 'failed' ? status : null,
    [`status in ('requested', 'prompted') and requested_at > ?`]:
      status === 'pending' ? oldest : null,
    [`(status = 'unknown' or status in ('requested', 'prompted') and requested_at <= ?)`]:
      status === 'unknown' ? oldest : null,
    [`(doubt is not null or status in ('requested', 'prompted', 'unknown') and requested_at <= ?)`]:
      needsLook && oldest,
    'requested_at >= ?': filter.createdFrom,
    'requested_at <= ?': filter.createdTo,
    '(requested_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  const rows = await tx.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payment where ${where}
      order by requested_at desc, id desc limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(paymentOf);
}
