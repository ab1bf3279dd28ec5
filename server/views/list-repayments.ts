import type { ClientId } from '@mkopo/core/kit/id.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { conditionsOf } from '#store/conditions.ts';
import {
  REPAYMENT_COLUMNS,
  REPAYMENTS_PAID,
  type Repayment,
  type RepaymentRow,
  type RepaymentStatus,
  repaymentOf,
} from '#store/loan-transaction-store.ts';
import type { MadeBetween, Paging } from '#store/paging.ts';
import type { TenantTx } from '#store/transaction.ts';

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

export type ListedRepayment = Repayment & { readonly createdAt: Temporal.Instant };

const IS_REVERSED = `exists (
  select from loan_transaction undone
   where undone.tenant_id = paid.tenant_id and undone.loan_id = paid.loan_id
     and undone.kind = 'reversal' and undone.move ->> 'of' = paid.number::text)`;

/** Repayments, newest first, from after a place; each as it counts now. */
export async function listRepayments(
  tx: TenantTx,
  { filter, after, limit }: Paging<RepaymentFilter>,
): Promise<ListedRepayment[]> {
  // A reference is found by its index, which wants the method too: any will do where none is given.
  const methods = filter.reference === null ? null : [filter.method ?? PAYMENT_METHODS];
  const { where, values } = conditionsOf({
    'paid.tenant_id = ?': tx.tenantId,
    'paid.loan_id = ?': filter.loanId,
    'loan.client_id = ?': filter.clientId,
    'paid.method = ?': filter.method,
    'paid.reference = ?': filter.reference,
    'paid.method = any (?::text[])': methods && [methods.flat()],
    [`${IS_REVERSED} = ?::boolean`]: filter.status && filter.status === 'reversed',
    'paid.made_at >= ?': filter.createdFrom,
    'paid.made_at <= ?': filter.createdTo,
    '(paid.made_at, paid.id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  const rows = await tx.query<RepaymentRow & { readonly createdAt: Temporal.Instant }>(
    `select ${REPAYMENT_COLUMNS}, paid.made_at as "createdAt" ${REPAYMENTS_PAID} and ${where}
      order by paid.made_at desc, paid.id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...repaymentOf(row), createdAt }));
}
