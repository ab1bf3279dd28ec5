import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY } from '#api/kit/wire/paginate.ts';
import {
  readSearch,
  SEARCH_QUERY,
  type SearchedLender,
  SortQuery,
  sortedPage,
  sortedPageAsked,
} from '#api/records/kit/list-search.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import type { Payment } from '#store/payments/payment-store.ts';
import { listPayments, type PaymentFilter } from '#views/payments/list-payments.ts';
import { PARTY_FIELDS, showParty } from './party-fields.ts';
import { SHOWN_STATUSES, StaffPayment, showStaffPayment } from './payment-record.ts';

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
  ...SEARCH_QUERY,
  sort: SortQuery,
});

/** A payment in a list of staff: with whose loan it is. */
export const ListedStaffPayment = Titled('ListedStaffPayment', {
  ...StaffPayment.properties,
  ...PARTY_FIELDS,
});

type PaymentListQuery = Static<typeof StaffPaymentsQuery>;

type When = { readonly caller: SearchedLender; readonly now: Temporal.Instant };

export function readPaymentFilter(query: PaymentListQuery, { caller, now }: When): PaymentFilter {
  const { loan_id, client_id, status, needs_look } = query;
  return {
    loanId: idAsked<'loan'>(loan_id),
    clientId: idAsked<'client'>(client_id),
    ...{ status: status ?? null, needsLook: needs_look ?? null, now },
    ...readSearch(query, caller),
  };
}

type Showing<Item> = When & {
  readonly cursors: CursorBox;
  readonly show: (
    payments: readonly Payment[],
    now: Temporal.Instant,
    tx: TenantTx,
  ) => readonly Item[] | Promise<readonly Item[]>;
};

/** A page of payments that were asked for, newest first where nothing else is said. */
export async function pageOfPayments<Item>(
  tx: TenantTx,
  query: PaymentListQuery,
  { cursors, caller, now, show }: Showing<Item>,
) {
  const { size, ...page } = sortedPageAsked(query, cursors);
  const filter = readPaymentFilter(query, { caller, now });
  const found = await listPayments(tx, { filter, sort: query.sort ?? 'newest', ...page });
  return sortedPage(found, size, { cursors, show: (rows) => show(rows, now, tx) });
}

/** Shows payments to staff, with whose they are. */
export async function showListedPayments(
  payments: readonly Payment[],
  now: Temporal.Instant,
  tx: TenantTx,
) {
  const parties = await findLoanParties(
    tx,
    payments.map(({ loanId }) => loanId),
  );
  return payments.map((payment) => ({
    ...showStaffPayment(payment, now),
    ...showParty(parties.get(payment.loanId)),
  }));
}
