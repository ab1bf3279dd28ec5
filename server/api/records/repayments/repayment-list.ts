import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import {
  SANDBOX_REPAYMENTS,
  type SandboxRepayment,
} from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import type { Place } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findListedLoans } from '#store/loans/loan-summary.ts';
import { REPAYMENT_STATUSES } from '#store/loans/loan-transaction-store.ts';
import {
  type ListedRepayment,
  listChangedRepayments,
  listRepayments,
  type RepaymentFilter,
} from '#views/repayments/list-repayments.ts';
import { showReceived, showRepayment } from './repayment-record.ts';

/** How lists of repayments are asked for. */
export const RepaymentsQuery = Type.Object(
  {
    ...PAGE_QUERY,
    loan_id: Type.Optional(Uuid),
    client_id: Type.Optional(Uuid),
    payment_method: Type.Optional(Method),
    reference: Type.Optional(Reference),
    status: Type.Optional(Type.Enum([...REPAYMENT_STATUSES])),
    ...TIME_QUERY,
  },
  { additionalProperties: false },
);

type Asked = Static<typeof RepaymentsQuery>;

/** A page of what was paid back, each with its loan as it stands. */
export async function pageOfRepayments(tx: TenantTx, query: Asked, cursors: CursorBox) {
  const filter = readFilter(query);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged(tx, query, {
      ...{ since, cursors },
      list: (asked) => listChangedRepayments(tx, { filter, ...asked }),
      show: async (found) => found.map(await showing(tx, found)),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const found = await listRepayments(tx, { filter, after: newestFirstAfter(after), limit: rows });
  return pageOf(found, size, { place, show: await showing(tx, found), cursors });
}

/** Shows repayments with their loans, which are read for all of them at once. */
async function showing(tx: TenantTx, found: readonly ListedRepayment[]) {
  const loans = await findListedLoans(
    tx,
    found.map(({ loanId }) => loanId),
  );
  return (repayment: ListedRepayment) => {
    const loan = loans.get(repayment.loanId);
    if (!loan) throw new Error(`repayment ${repayment.id} is of no loan`);
    return showRepayment(repayment, loan);
  };
}

/** A page of the repayments that every test key sees. */
export function pageOfSandboxRepayments(query: Asked, cursors: CursorBox) {
  const filter = readFilter(query);
  const times = readTimes(query);
  const isAsked = (one: SandboxRepayment) => passes(one, filter) && isOfTimes(timed(one), times);
  const found = SANDBOX_REPAYMENTS.filter(isAsked);
  const placeOf = ({ repayment }: SandboxRepayment) => place(repayment);
  const page = times.updatedSince ? pageOfAllChanged : pageOfAll;
  return page(found, query, { place: placeOf, show: showReceived, cursors });
}

/** The sandbox changes nothing after it was made. */
function timed({ repayment: { createdAt } }: SandboxRepayment) {
  return { createdAt, updatedAt: createdAt };
}

function place({ createdAt, id }: Place): readonly string[] {
  return [createdAt.toString(), id];
}

function readFilter(query: Asked): RepaymentFilter {
  const { loan_id, client_id, payment_method, reference, status } = query;
  const { createdFrom, createdTo } = readTimes(query);
  return {
    createdFrom,
    createdTo,
    loanId: loan_id ? (parseId(loan_id) as LoanId) : null,
    clientId: client_id ? (parseId(client_id) as ClientId) : null,
    method: payment_method ?? null,
    reference: reference ?? null,
    status: status ?? null,
  };
}

function passes({ repayment, loan }: SandboxRepayment, filter: RepaymentFilter): boolean {
  const { loanId, clientId, method, reference, status } = filter;
  return (
    (loanId === null || loan.id === loanId) &&
    (clientId === null || loan.clientId === clientId) &&
    (method === null || repayment.method === method) &&
    (reference === null || repayment.reference === reference) &&
    (status === null || repayment.status === status)
  );
}
