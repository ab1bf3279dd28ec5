import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf, isAmong } from '#store/kit/conditions.ts';
import type { Sorted, SortedPaging } from '#store/kit/listing.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { loansFound } from '#store/loans/loan-conditions.ts';
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
  /** The spellings that it may be kept in. */
  readonly references: readonly string[] | null;
  readonly search?: SearchText | null;
  /** Days of the books; both count. */
  readonly fromOn?: Temporal.PlainDate | null;
  readonly toOn?: Temporal.PlainDate | null;
};

export const ALL_REPAYMENTS: RepaymentFilter = {
  ...{ loanId: null, clientId: null, method: null, status: null, references: null },
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
export function listRepayments(
  tx: TenantTx,
  { filter, after, limit }: Paging<RepaymentFilter>,
): Promise<ListedRepayment[]> {
  return readPage(tx, {
    ...{ by: 'paid.made_at', limit },
    asked: {
      ...conditions(tx, filter),
      '(paid.made_at, paid.id) < (?, ?::uuid)': after && [after.createdAt, after.id],
    },
  });
}

/**
 * The same by the day of the books, which is what staff filter and sum them by. A row that says how
 * the loan stood is in the index of those days; every repayment does.
 */
export async function listBookedRepayments(
  tx: TenantTx,
  { filter, after, limit }: Omit<SortedPaging<RepaymentFilter, never>, 'sort'>,
): Promise<Sorted<ListedRepayment>[]> {
  const rows = await readPage(tx, {
    ...{ by: 'paid.booked_on', limit },
    asked: {
      ...conditions(tx, filter),
      'paid.principal_owed_minor is not null': [],
      '(paid.booked_on, paid.id) < (?::date, ?::uuid)': after && [after.key, after.id],
    },
  });
  return rows.map((row) => ({ ...row, sortKey: String(row.bookedOn) }));
}

type PageAsked = {
  readonly asked: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly limit: number;
};

async function readPage(tx: TenantTx, { asked, by, limit }: PageAsked): Promise<ListedRepayment[]> {
  const { where, values } = conditionsOf(asked);
  const rows = await tx.query<RepaymentRow & Made>(
    `select ${REPAYMENT_COLUMNS}, paid.made_at as created_at ${REPAYMENTS_PAID} and ${where}
      order by ${by} desc, paid.id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...repaymentOf(row), createdAt }));
}

/** How many repayments pass a filter; no more than `max` of them are counted. */
export async function countRepayments(
  tx: TenantTx,
  filter: RepaymentFilter,
  max: number,
): Promise<number> {
  const { where, values } = conditionsOf(conditions(tx, filter));
  const found = await tx.first<{ rows: number }>(
    `select count(*)::int as rows
       from (select ${REPAYMENTS_PAID} and ${where} limit $${values.length + 1}) counted`,
    [...values, max],
  );
  return found?.rows ?? 0;
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
  const methods = filter.references === null ? null : [filter.method ?? PAYMENT_METHODS];
  return {
    'paid.tenant_id = ?': tx.tenantId,
    'paid.loan_id = ?': filter.loanId,
    'loan.client_id = ?': filter.clientId,
    'paid.method = ?': filter.method,
    'paid.reference = any (?::text[])': filter.references && [filter.references],
    'paid.method = any (?::text[])': methods && [methods.flat()],
    [`exists (select ${ITS_REVERSAL}) = ?::boolean`]: filter.status && filter.status === 'reversed',
    'paid.made_at >= ?': filter.createdFrom,
    'paid.made_at <= ?': filter.createdTo,
    'paid.booked_on >= ?': filter.fromOn ?? null,
    'paid.booked_on <= ?': filter.toOn ?? null,
    ...(filter.search && isFound(filter.search)),
  };
}

/** By its loan, or by its own reference. */
function isFound(search: SearchText) {
  const loans = loansFound(search);
  const own = `select own.id from loan_transaction own where own.kind = 'repayment' and`;
  return isAmong('paid.id', [
    { sql: `${own} own.loan_id in (${loans.sql})`, values: loans.values },
    {
      sql: `${own} own.method = any (?::text[]) and own.reference = any (?::text[])`,
      values: [PAYMENT_METHODS, search.codes],
    },
  ]);
}

export type RepaymentTally = {
  readonly method: PaymentMethod;
  readonly isReversed: boolean;
  readonly count: number;
  readonly amountMinor: bigint;
};

/** How many repayments came in by which method, and how many of them were taken back. */
export function tallyRepayments(
  tx: TenantTx,
  { filter, currency }: { readonly filter: RepaymentFilter; readonly currency: Currency },
): Promise<RepaymentTally[]> {
  const { where, values } = conditionsOf(conditions(tx, filter));
  const inCurrency = `$${values.length + 1}`;
  return tx.query<RepaymentTally>(
    `select paid.method, exists (select ${ITS_REVERSAL}) as is_reversed, count(*)::int as count,
            coalesce(sum(paid.amount_minor) filter (where loan.currency = ${inCurrency}), 0)::bigint
              as amount_minor
       from loan_transaction paid
       join loan on loan.tenant_id = paid.tenant_id and loan.id = paid.loan_id
      where paid.kind = 'repayment' and ${where} group by 1, 2`,
    [...values, currency],
  );
}
