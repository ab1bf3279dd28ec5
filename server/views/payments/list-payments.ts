import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOK_AFTER } from '@mkopo/core/payment/when-to-ask.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import {
  countedUpTo,
  sortedList,
  type Tally,
  type TallyOf,
  tallyColumns,
} from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { isRailMoneyFound } from '#store/loans/loan-conditions.ts';
import { PAYMENT_COLUMNS, paymentOf } from '#store/payments/payment-store.ts';

/** How a payment stands: `pending` nobody knows yet, `unknown` nobody could find out. */
export type PaymentStanding = 'pending' | 'paid' | 'failed' | 'unknown';

export type PaymentFilter = {
  readonly loanId: LoanId | null;
  readonly clientId: ClientId | null;
  readonly status: PaymentStanding | null;
  /** Those that a person should look at. */
  readonly needsLook: true | null;
  readonly search: SearchText | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

const NEEDS_LOOK = `
  (doubt is not null or status in ('requested', 'prompted', 'unknown') and requested_at <= ?)`;

/** With the moment before which nobody is asked any more: how people are told that it stands. */
const STANDING = `
  case when status in ('paid', 'failed', 'unknown') then status
       when requested_at > ? then 'pending' else 'unknown' end`;

/** Payments that were asked for on phones. */
export const listPayments = sortedList({
  columns: PAYMENT_COLUMNS,
  table: 'payment',
  where,
  item: paymentOf,
  orders: {
    newest: { by: 'payment.requested_at', type: 'timestamptz', direction: 'desc' },
    oldest: { by: 'payment.requested_at', type: 'timestamptz', direction: 'asc' },
    largest: { by: 'payment.amount_minor', type: 'bigint', direction: 'desc' },
  },
});

/** How many payments pass a filter; no more than `max` of them are counted. */
export const countPayments = countedUpTo({ table: 'payment', where });

function where(filter: PaymentFilter) {
  const { loanId, clientId, status, needsLook, search, from, until, now } = filter;
  const oldest = now.subtract(LOOK_AFTER).toString();
  return {
    'payment.loan_id = ?': loanId,
    'payment.client_id = ?': clientId,
    'status = ?': status === 'paid' || status === 'failed' ? status : null,
    [`status in ('requested', 'prompted') and requested_at > ?`]:
      status === 'pending' ? oldest : null,
    [`(status = 'unknown' or status in ('requested', 'prompted') and requested_at <= ?)`]:
      status === 'unknown' ? oldest : null,
    [NEEDS_LOOK]: needsLook && oldest,
    ...isRailMoneyFound('payment', search),
    'requested_at >= ?': from?.toString() ?? null,
    'requested_at < ?': until?.toString() ?? null,
  };
}

export type PaymentTally = Tally & {
  readonly status: PaymentStanding;
  readonly needsLook: boolean;
};

/** How many payments stand how, and whether they need a look. */
export function tallyPayments(
  tx: TenantTx,
  { filter, currency }: TallyOf<PaymentFilter>,
): Promise<PaymentTally[]> {
  const oldest = filter.now.subtract(LOOK_AFTER).toString();
  const asked = conditionsOf({
    'payment.tenant_id = ?': tx.tenantId,
    ...where({ ...filter, status: null, needsLook: null }),
  });
  const at = (place: number) => `$${asked.values.length + place}`;
  const since = `${at(1)}::timestamptz`;
  return tx.query<PaymentTally>(
    `select ${STANDING.replace('?', since)} as status,
            ${NEEDS_LOOK.replace('?', since)} as needs_look,
            ${tallyColumns({ at: 'requested_at', currency: at(2) })}
       from payment where ${asked.where} group by 1, 2`,
    [...asked.values, oldest, currency],
  );
}
