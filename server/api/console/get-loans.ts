import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import type { ProductId } from '@mkopo/core/loan/product.ts';
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
import { LoanRecord, showLoan } from '#api/records/loan-record.ts';
import { type LoanFilter, listLoans } from '#views/list-loans.ts';
import { businessDay } from './business-day.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_MOVES } from './example-loans.ts';

const LoansQuery = Type.Object(
  {
    ...PAGE_QUERY,
    status: Type.Optional(Type.Enum([...LOAN_STATUSES])),
    client_id: Type.Optional(Uuid),
    product_id: Type.Optional(Uuid),
    loan_number: Type.Optional(Type.String({ pattern: '^LN-\\d{1,20}$' })),
    days_past_due: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 36_600, description: 'At least so many days late.' }),
    ),
    ...TIME_QUERY,
  },
  { additionalProperties: false },
);

/** GET /loans: loans, newest first. */
export const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List loans',
  description: 'Newest first, without their schedules.',
  needs: 'loan.read',
  query: LoansQuery,
  reply: { status: 200, data: Page(LoanRecord) },
  refusals: [],
  example: {
    query: { status: 'disbursed', limit: 1 },
    reply: { items: [EXAMPLE_MOVES.disbursement.loan], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors, ...call }) {
    const today = businessDay(call);
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readFilter(query, today);
    const found = await listLoans(tx, { filter, after: newestFirstAfter(after), limit: rows });
    return pageOf(found, size, {
      place: ({ createdAt, id }) => [createdAt.toString(), id],
      show: (loan) => showLoan(loan, today),
      cursors,
    });
  },
});

function readFilter(query: Static<typeof LoansQuery>, today: Temporal.PlainDate): LoanFilter {
  const { status = null, client_id, product_id, loan_number, days_past_due } = query;
  return {
    ...readTimes(query),
    status,
    clientId: client_id ? (parseId(client_id) as ClientId) : null,
    productId: product_id ? (parseId(product_id) as ProductId) : null,
    loanNumber: loan_number ?? null,
    overdue: days_past_due ? { on: today, days: days_past_due } : null,
  };
}
