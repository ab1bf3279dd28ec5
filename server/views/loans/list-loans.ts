import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import {
  IS_RESTRUCTURED,
  LISTED_LOAN_COLUMNS,
  type LoanSummary,
} from '#store/loans/loan-summary.ts';

export type LoanFilter = MadeBetween & {
  readonly status: LoanStatus | null;
  readonly clientId: ClientId | null;
  readonly productId: ProductId | null;
  readonly loanNumber: string | null;
  /** Whether it got a new schedule and is not cured yet. */
  readonly isRestructured: boolean | null;
  /** Out, and at least so many days late on that day. */
  readonly overdue: { readonly on: Temporal.PlainDate; readonly days: number } | null;
};

export const ALL_LOANS: LoanFilter = {
  ...{ status: null, clientId: null, productId: null, loanNumber: null },
  ...{ isRestructured: null, overdue: null },
  ...{ createdFrom: null, createdTo: null },
};

const LOANS = {
  columns: LISTED_LOAN_COLUMNS,
  table: 'loan',
  octets: 'octet_length(custom_fields::text)',
  where: ({ overdue, ...filter }: LoanFilter) => ({
    'status = ?': filter.status,
    'client_id = ?': filter.clientId,
    'product_id = ?': filter.productId,
    'loan_number = ?': filter.loanNumber,
    [`(${IS_RESTRUCTURED}) = ?`]: filter.isRestructured,
    [`status = 'disbursed' and ${daysPastDueOn('?')} >= ?`]: overdue && [overdue.on, overdue.days],
    ...madeBetween(filter),
  }),
  item: (loan: LoanSummary) => loan,
};

export const listLoans = newestFirst({ ...LOANS, at: 'created_at' });

export const listChangedLoans = lastChanged(LOANS);
