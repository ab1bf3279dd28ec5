import { keptSpellings } from '@mkopo/core/payment/money-name.ts';
import { SANDBOX_REPAYMENTS } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, readTimes, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { ClientParty } from '#api/records/clients/client-party.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import { DayOf } from '#api/records/kit/described.ts';
import {
  SEARCH_QUERY,
  type SearchedLender,
  searchIn,
  sortedPage,
  sortedPageAsked,
} from '#api/records/kit/list-search.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import type { LastChange } from '#store/kit/change-order.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummaries } from '#store/loans/loan-summary.ts';
import { REPAYMENT_STATUSES } from '#store/loans/loan-transaction-store.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import {
  type ListedRepayment,
  listBookedRepayments,
  listChangedRepayments,
  listRepayments,
  type RepaymentFilter,
} from '#views/repayments/list-repayments.ts';
import { RepaymentRecord, showReceived, showRepayment } from './repayment-record.ts';

/** How lists of repayments are asked for. */
export const RepaymentsQuery = Closed({
  ...PAGE_QUERY,
  loan_id: Type.Optional(Uuid),
  client_id: Type.Optional(Uuid),
  payment_method: Type.Optional(Method),
  reference: Type.Optional(Reference),
  status: Type.Optional(Type.Enum([...REPAYMENT_STATUSES])),
  ...TIME_QUERY,
});

/** What is asked for beside times. */
export function readRepaymentFilter(query: Static<typeof RepaymentsQuery>) {
  const { loan_id, client_id, payment_method: method = null, reference } = query;
  return {
    loanId: idAsked<'loan'>(loan_id),
    clientId: idAsked<'client'>(client_id),
    ...{ method, status: query.status ?? null },
    references: reference === undefined ? null : keptSpellings(reference),
  };
}

/** How staff look for repayments. */
export const StaffRepaymentsQuery = Closed({
  ...RepaymentsQuery.properties,
  ...SEARCH_QUERY,
});

/** A repayment in a list of staff: with whose it is. */
export const ListedRepaymentRecord = Titled('ListedRepayment', {
  ...RepaymentRecord.properties,
  paid_on: DayOf('The day that it counts from.'),
  booked_on: DayOf('The day of the books.'),
  loan_number: Type.String(),
  client: ClientParty,
});

/** What is searched for beside the filters of all families; days are those of the books. */
export function readBookedSearch(
  { q, from, to }: Static<typeof StaffRepaymentsQuery>,
  lender: SearchedLender,
) {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const days = { fromOn: day(from), toOn: day(to) };
  assertForwards(days);
  return { search: searchIn(q, lender), ...days };
}

type StaffQuery = Static<typeof StaffRepaymentsQuery>;
type Listing = { readonly cursors: CursorBox; readonly caller: SearchedLender };

export function readStaffFilter(query: StaffQuery, lender: SearchedLender): RepaymentFilter {
  const { createdFrom, createdTo } = readTimes(query);
  const search = readBookedSearch(query, lender);
  return { ...readRepaymentFilter(query), ...search, createdFrom, createdTo };
}

/** A page for staff, with whose they are: by the day of the books, or by their last changes. */
export async function pageOfStaffRepayments(
  tx: TenantTx,
  query: StaffQuery,
  { cursors, caller }: Listing,
) {
  const filter = readStaffFilter(query, caller);
  const show = (rows: readonly ListedRepayment[]) => showWithParties(rows, tx);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged<ListedRepayment & LastChange, Static<typeof ListedRepaymentRecord>>(
      tx,
      query,
      { since, cursors, show, list: (asked) => listChangedRepayments(tx, { filter, ...asked }) },
    );
  }
  const { size, ...page } = sortedPageAsked(query, cursors);
  const found = await listBookedRepayments(tx, { filter, ...page });
  return sortedPage(found, size, { cursors, show });
}

async function showWithParties(found: readonly ListedRepayment[], tx: TenantTx) {
  const [shown, parties] = await Promise.all([
    showAll(found, tx),
    findLoanParties(
      tx,
      found.map(({ loanId }) => loanId),
    ),
  ]);
  return found.map((repayment, index) => {
    const [record, party] = [shown[index], parties.get(repayment.loanId)];
    if (!record || !party) throw new Error(`repayment ${repayment.id} is of nobody`);
    const { loanNumber: loan_number, clientId: id, clientName: name, phone } = party;
    const days = { paid_on: String(repayment.on), booked_on: String(repayment.bookedOn) };
    return { ...record, ...days, loan_number, client: { id, name, phone } };
  });
}

/** A page of what was paid back, each with its loan as it stands. */
export const pageOfRepayments = recordPages({
  filter: readRepaymentFilter,
  list: listRepayments,
  listChanged: listChangedRepayments,
  show: showAll,
});

/** Shows repayments with their loans, which are read for all of them at once. */
async function showAll(found: readonly ListedRepayment[], tx: TenantTx) {
  const ids = found.map(({ loanId }) => loanId);
  const loans = await findLoanSummaries(tx, ids);
  return found.map((repayment) => {
    const loan = loans.get(repayment.loanId);
    if (!loan) throw new Error(`repayment ${repayment.id} is of no loan`);
    return showRepayment(repayment, loan);
  });
}

/** A page of the repayments that every test key sees. */
export const pageOfSandboxRepayments = sandboxPages({
  filter: readRepaymentFilter,
  all: SANDBOX_REPAYMENTS.map(({ repayment, loan }) => {
    return { ...repayment, loanId: loan.id, clientId: loan.clientId, loan };
  }),
  passes: ({ reference, ...repayment }, { references, ...asked }) =>
    isAsked(repayment, asked) && (references?.some((spelt) => spelt === reference) ?? true),
  show: ({ loan, ...repayment }) => showReceived({ repayment, loan }),
});
