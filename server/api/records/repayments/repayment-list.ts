import { SANDBOX_REPAYMENTS } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummaries } from '#store/loans/loan-summary.ts';
import { REPAYMENT_STATUSES } from '#store/loans/loan-transaction-store.ts';
import {
  type ListedRepayment,
  listChangedRepayments,
  listRepayments,
} from '#views/repayments/list-repayments.ts';
import { showReceived, showRepayment } from './repayment-record.ts';

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

function filter(query: Static<typeof RepaymentsQuery>) {
  const { loan_id, client_id, payment_method: method = null, reference = null } = query;
  return {
    loanId: idAsked<'loan'>(loan_id),
    clientId: idAsked<'client'>(client_id),
    ...{ method, reference, status: query.status ?? null },
  };
}

/** A page of what was paid back, each with its loan as it stands. */
export const pageOfRepayments = recordPages({
  filter,
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
  filter,
  all: SANDBOX_REPAYMENTS.map(({ repayment, loan }) => {
    return { ...repayment, loanId: loan.id, clientId: loan.clientId, loan };
  }),
  passes: isAsked,
  show: ({ loan, ...repayment }) => showReceived({ repayment, loan }),
});
