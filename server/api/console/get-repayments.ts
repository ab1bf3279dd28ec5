import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/formats.ts';
import {
  newestFirstAfter,
  PAGE_QUERY,
  Page,
  pageAsked,
  pageOf,
  readTimes,
  TIME_QUERY,
} from '#api/kit/paginate.ts';
import { Method, Reference } from '#api/records/payment-fields.ts';
import { RepaymentRecord, showRepayment } from '#api/records/repayment-record.ts';
import { findListedLoans } from '#store/listed-loan.ts';
import { REPAYMENT_STATUSES } from '#store/loan-transaction-store.ts';
import { listRepayments, type RepaymentFilter } from '#views/list-repayments.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_REPAYMENT } from './example-repayment.ts';

const { updated_since: _, ...MADE_QUERY } = TIME_QUERY;

const RepaymentsQuery = Type.Object(
  {
    ...PAGE_QUERY,
    loan_id: Type.Optional(Uuid),
    client_id: Type.Optional(Uuid),
    payment_method: Type.Optional(Method),
    reference: Type.Optional(Reference),
    status: Type.Optional(Type.Enum([...REPAYMENT_STATUSES])),
    ...MADE_QUERY,
  },
  { additionalProperties: false },
);

/** GET /repayments: what borrowers paid, newest first. */
export const getRepayments = endpoint({
  method: 'GET',
  path: '/repayments',
  name: 'listRepayments',
  tag: 'Repayments',
  summary: 'List repayments',
  description: 'Newest first, each with what it pays off as it counts now.',
  needs: 'repayment.read',
  query: RepaymentsQuery,
  reply: { status: 200, data: Page(RepaymentRecord) },
  refusals: [],
  example: {
    query: { status: 'posted', limit: 1 },
    reply: { items: [EXAMPLE_REPAYMENT], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readFilter(query);
    const found = await listRepayments(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const loans = await findListedLoans(
      tx,
      found.map(({ loanId }) => loanId),
    );
    return pageOf(found, size, {
      place: ({ createdAt, id }) => [createdAt.toString(), id],
      show: (repayment) => {
        const loan = loans.get(repayment.loanId);
        if (!loan) throw new Error(`repayment ${repayment.id} is of no loan`);
        return showRepayment(repayment, loan);
      },
      cursors,
    });
  },
});

function readFilter(query: Static<typeof RepaymentsQuery>): RepaymentFilter {
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
