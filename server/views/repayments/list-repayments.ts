import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { idsOfMany, manyCalled } from '#store/clients/many-called.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  type LastChange,
} from '#store/kit/change-order.ts';
import { type Conditions, conditionsOf, isAmong } from '#store/kit/conditions.ts';
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
    ...{ filter, by: 'paid.made_at', limit },
    behind: { '(paid.made_at, paid.id) < (?, ?::uuid)': after && [after.createdAt, after.id] },
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
    ...{ filter, by: 'paid.booked_on', limit },
    behind: {
      'paid.principal_owed_minor is not null': [],
      '(paid.booked_on, paid.id) < (?::date, ?::uuid)': after && [after.key, after.id],
    },
  });
  return rows.map((row) => ({ ...row, sortKey: String(row.bookedOn) }));
}

type PageAsked = {
  readonly filter: RepaymentFilter;
  /** What comes behind a place, in the order of a column. */
  readonly behind: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly limit: number;
};

async function readPage(
  tx: TenantTx,
  { filter, behind, by, limit }: PageAsked,
): Promise<ListedRepayment[]> {
  const before = [tx.tenantId, limit];
  const place = { 'paid.tenant_id = $1': [], ...behind };
  const list = {
    order: `order by ${by} desc, paid.id desc`,
    behind: conditionsOf(place, before).where,
    among: conditionsOf({ ...place, ...conditions(tx, { ...filter, search: null }) }, before),
  };
  const { where, values } = filter.search
    ? searchedRepayments({ ...list, search: filter.search })
    : list.among;
  const rows = await tx.query<RepaymentRow & Made>(
    `select ${REPAYMENT_COLUMNS}, paid.made_at as created_at ${REPAYMENTS_PAID} and ${where}
      ${list.order} limit $2`,
    values,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...repaymentOf(row), createdAt }));
}

/** The condition that a repayment is searched for: by its loan, or by its own reference. */
function isRepaymentFound(search: SearchText) {
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

/** A page of repayments: which may stand on it, in which order; $1 is the lender, $2 how many. */
type SearchedPage = {
  readonly search: SearchText;
  readonly among: Conditions;
  readonly order: string;
  /** What comes behind a place, whatever else is asked. */
  readonly behind: string;
};

const ITS_LOAN = 'join loan on loan.tenant_id = $1 and loan.id = paid.loan_id';

/** Which are on the page of those that are searched for. */
function searchedRepayments({ search, among, order, behind }: SearchedPage): Conditions {
  const found = conditionsOf(isRepaymentFound(search), among.values);
  const where = `${among.where} and ${found.where}`;
  const many = search.loanNumbers.length === 0 ? manyCalled(search.client, found.values) : null;
  if (!many) return { where, values: found.values };
  const all = `
    select paid.id from loan_transaction paid ${ITS_LOAN}
     where paid.kind = 'repayment' and ${where} ${order} limit $2`;
  const codes = `$${many.values.length + 1}::text[]`;
  const meant = (rows: string) => `
    select paid.id from ${rows} paid ${ITS_LOAN}
     where ${many.isMany} and ${among.where}
       and (paid.reference = any (${codes})
            or exists (select from client
                        where client.id = loan.client_id and ${many.isCalled} offset 0))
     ${order} limit $2`;
  const rows = `
    select * from loan_transaction paid where paid.kind = 'repayment' and ${behind} ${order}`;
  return {
    where: `paid.id in (${idsOfMany({ rows, meant, all, most: '$2' })})`,
    values: [...many.values, search.codes],
  };
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
    "paid.method <> 'mpesa'": filter.method && filter.method !== 'mpesa' ? [] : null,
    'paid.reference = any (?::text[])': filter.references && [filter.references],
    'paid.method = any (?::text[])': methods && [methods.flat()],
    [`not exists (select ${ITS_REVERSAL})`]: filter.status === 'posted' ? [] : null,
    ...(filter.status === 'reversed' && isAmong('paid.id', [REVERSED])),
    'paid.made_at >= ?': filter.createdFrom,
    'paid.made_at <= ?': filter.createdTo,
    'paid.booked_on >= ?': filter.fromOn ?? null,
    'paid.booked_on <= ?': filter.toOn ?? null,
    ...(filter.search && isRepaymentFound(filter.search)),
  };
}

/** Few are taken back, so those are looked for among all that was. */
const REVERSED = {
  sql: `
    select reversed.id from loan_transaction undone
      join loan_transaction reversed on reversed.tenant_id = undone.tenant_id
       and reversed.loan_id = undone.loan_id and reversed.kind = 'repayment'
       and reversed.number::text = undone.move ->> 'of'
     where undone.kind = 'reversal'`,
  values: [],
};

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
