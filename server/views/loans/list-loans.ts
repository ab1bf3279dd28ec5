import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import {
  IS_RESTRUCTURED,
  LISTED_LOAN_COLUMNS,
  type ListedLoan,
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

/** Loans, newest first, from after a place. */
export function listLoans(
  tx: TenantTx,
  { filter, after, limit }: Paging<LoanFilter>,
): Promise<ListedLoan[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    '(created_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<ListedLoan>(
    `select ${LISTED_LOAN_COLUMNS} from loan
      where ${where}
      order by created_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

/** Loans that changed, in the order of their last changes. */
export function listChangedLoans(
  tx: TenantTx,
  { filter, span, limit }: ChangePaging<LoanFilter>,
): Promise<(ListedLoan & LastChange)[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    ...changesWithin(span, { kind: 'loan', record: 'loan.id' }),
  });
  return tx.query<ListedLoan & LastChange>(
    `select ${LISTED_LOAN_COLUMNS}, ${CHANGE_COLUMNS}
       from ${CHANGES} join loan on loan.id = change.subject_id
      where ${where} and ${IS_LAST_CHANGE}
      order by change.committed_by, change.change_id
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

function conditions(tx: TenantTx, { overdue, ...filter }: LoanFilter) {
  return {
    'tenant_id = ?': tx.tenantId,
    'status = ?': filter.status,
    'client_id = ?': filter.clientId,
    'product_id = ?': filter.productId,
    'loan_number = ?': filter.loanNumber,
    [`(${IS_RESTRUCTURED}) = ?`]: filter.isRestructured,
    [`status = 'disbursed' and ${daysPastDueOn('?')} >= ?`]: overdue && [overdue.on, overdue.days],
    'created_at >= ?': filter.createdFrom,
    'created_at <= ?': filter.createdTo,
  };
}
