import type { ClientId } from '@mkopo/core/kit/id.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  REPAYMENT_COLUMNS,
  REPAYMENTS_PAID,
  type Repayment,
  type RepaymentRow,
  type RepaymentStatus,
  repaymentOf,
} from '#store/loans/loan-transaction-store.ts';

export type RepaymentFilter = MadeBetween & {
  readonly loanId: LoanId | null;
  readonly clientId: ClientId | null;
  readonly method: PaymentMethod | null;
  readonly status: RepaymentStatus | null;
  readonly reference: string | null;
};

export const ALL_REPAYMENTS: RepaymentFilter = {
  ...{ loanId: null, clientId: null, method: null, status: null, reference: null },
  ...{ createdFrom: null, createdTo: null },
};

type Made = { readonly createdAt: Temporal.Instant };
export type ListedRepayment = Repayment & Made;

const ITS_REVERSAL = `
  from loan_transaction undone
 where undone.tenant_id = paid.tenant_id and undone.loan_id = paid.loan_id
   and undone.kind = 'reversal' and undone.move ->> 'of' = paid.number::text`;

/** A repayment changes when it comes in, when it is reversed, and when another's reversal does. */
const LAST_CHANGED_BY = `
  greatest(
    paid.number,
    (select max(undone.number) ${ITS_REVERSAL}),
    (select max(restated_by) from repayment_restatement again
      where again.tenant_id = paid.tenant_id and again.loan_id = paid.loan_id
        and again.number = paid.number))`;

/** Repayments, newest first, from after a place; each as it counts now. */
export async function listRepayments(
  tx: TenantTx,
  { filter, after, limit }: Paging<RepaymentFilter>,
): Promise<ListedRepayment[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    '(paid.made_at, paid.id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  const rows = await tx.query<RepaymentRow & Made>(
    `select ${REPAYMENT_COLUMNS}, paid.made_at as created_at ${REPAYMENTS_PAID} and ${where}
      order by paid.made_at desc, paid.id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...repaymentOf(row), createdAt }));
}

/** Repayments that changed, in the order of their last changes. */
export async function listChangedRepayments(
  tx: TenantTx,
  { filter, span, limit }: ChangePaging<RepaymentFilter>,
): Promise<(ListedRepayment & LastChange)[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    ...changesWithin(span, { kind: 'loan', record: 'paid.id' }),
  });
  const rows = await tx.query<RepaymentRow & Made & LastChange>(
    `select repayment.*, ${CHANGE_COLUMNS}
       from ${CHANGES} cross join lateral (
              select ${REPAYMENT_COLUMNS}, paid.made_at as created_at ${REPAYMENTS_PAID}
                 and paid.loan_id = change.subject_id
                 and (paid.number = change.change_number or action <> 'loan.repayment')
                 and ${LAST_CHANGED_BY} = change.change_number and ${where}) repayment
      order by change.committed_by, change.change_id, repayment.id
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(({ createdAt, committedBy, changeId, ...row }) => {
    return { ...repaymentOf(row), createdAt, committedBy, changeId };
  });
}

function conditions(tx: TenantTx, filter: RepaymentFilter) {
  // A reference is found by its index, which wants the method too: any will do where none is given.
  const methods = filter.reference === null ? null : [filter.method ?? PAYMENT_METHODS];
  return {
    'paid.tenant_id = ?': tx.tenantId,
    'paid.loan_id = ?': filter.loanId,
    'loan.client_id = ?': filter.clientId,
    'paid.method = ?': filter.method,
    'paid.reference = ?': filter.reference,
    'paid.method = any (?::text[])': methods && [methods.flat()],
    [`exists (select ${ITS_REVERSAL}) = ?::boolean`]: filter.status && filter.status === 'reversed',
    'paid.made_at >= ?': filter.createdFrom,
    'paid.made_at <= ?': filter.createdTo,
  };
}
