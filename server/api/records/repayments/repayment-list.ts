import { SANDBOX_REPAYMENTS } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { type Static, Type } from 'typebox';
import { Day, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { ClientParty } from '#api/records/clients/client-party.ts';
import { SEARCH_QUERY } from '#api/records/kit/list-search.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummaries } from '#store/loans/loan-summary.ts';
import { REPAYMENT_STATUSES } from '#store/loans/loan-transaction-store.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import {
  type ListedRepayment,
  listChangedRepayments,
  listRepayments,
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
  const { loan_id, client_id, payment_method: method = null, reference = null } = query;
  return {
    loanId: idAsked<'loan'>(loan_id),
    clientId: idAsked<'client'>(client_id),
    ...{ method, reference, status: query.status ?? null },
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
  booked_on: Day,
  loan_number: Type.String(),
  client: ClientParty,
});

function staffFilter(query: Static<typeof StaffRepaymentsQuery>) {
  return { ...readRepaymentFilter(query), ...daysAsked(query) };
}

/** What is searched for beside the filters of all families. */
export function daysAsked({ q, from, to }: Static<typeof StaffRepaymentsQuery>) {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const days = { fromOn: day(from), toOn: day(to) };
  assertForwards(days);
  return { q: q ?? null, ...days };
}

/** The same with whose they are. */
export const pageOfStaffRepayments = recordPages({
  filter: staffFilter,
  list: listRepayments,
  listChanged: listChangedRepayments,
  show: async (found: readonly ListedRepayment[], tx: TenantTx) => {
    const shown = await showAll(found, tx);
    const parties = await findLoanParties(
      tx,
      found.map(({ loanId }) => loanId),
    );
    return found.map((repayment, index) => {
      const [record, party] = [shown[index], parties.get(repayment.loanId)];
      if (!record || !party) throw new Error(`repayment ${repayment.id} is of nobody`);
      const { loanNumber: loan_number, clientId: id, clientName: name, phone } = party;
      const booked_on = String(repayment.bookedOn);
      return { ...record, booked_on, loan_number, client: { id, name, phone } };
    });
  },
});

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
  passes: isAsked,
  show: ({ loan, ...repayment }) => showReceived({ repayment, loan }),
});
