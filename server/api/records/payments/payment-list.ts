import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Payment } from '#store/payments/payment-store.ts';
import { listPayments } from '#views/payments/list-payments.ts';
import { SHOWN_STATUSES } from './payment-record.ts';

/** How members ask for lists of their payments. */
export const PAYMENTS_QUERY = {
  ...PAGE_QUERY,
  loan_id: Type.Optional(Uuid),
  status: Type.Optional(Type.Enum([...SHOWN_STATUSES])),
} as const;

export const PaymentsQuery = Closed(PAYMENTS_QUERY);

export const StaffPaymentsQuery = Closed({
  ...PAYMENTS_QUERY,
  client_id: Type.Optional(Uuid),
  needs_look: Type.Optional(
    Type.Literal(true, { description: 'Those with a doubt, or unknown after a day.' }),
  ),
});

type PaymentListQuery = Static<typeof StaffPaymentsQuery>;

type Showing<Item> = {
  readonly cursors: CursorBox;
  readonly now: Temporal.Instant;
  readonly show: (payment: Payment, now: Temporal.Instant) => Item;
};

/** A page of payments that were asked for, newest first. */
export async function pageOfPayments<Item>(
  tx: TenantTx,
  query: PaymentListQuery,
  { cursors, now, show }: Showing<Item>,
) {
  const { size, after, rows } = pageAsked(query, cursors);
  const { loan_id, client_id, status, needs_look } = query;
  const filter = {
    loanId: idAsked<'loan'>(loan_id),
    clientId: idAsked<'client'>(client_id),
    ...{ status: status ?? null, needsLook: needs_look ?? null, now },
  };
  const found = await listPayments(tx, { filter, after: newestFirstAfter(after), limit: rows });
  const place = ({ requestedAt, id }: Payment) => [requestedAt.toString(), id];
  return pageOf(found, size, { place, show: (payment) => show(payment, now), cursors });
}
