import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { CLIENT_NAME } from '#store/clients/named-clients.ts';
import { type Conditions, conditionsOf } from '#store/kit/conditions.ts';
import type { SortedPosition } from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { isLoanFound } from '#store/loans/loan-conditions.ts';
import { INSTALMENT_OWED } from '#store/loans/named-loans.ts';

/** A loan of which something is due by a day. */
export type SheetRow = {
  readonly id: LoanId;
  readonly loanNumber: string;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly phone: string;
  readonly productName: string;
  readonly currency: Currency;
  /** Due on the day itself, and before it. */
  readonly dueMinor: bigint;
  readonly arrearsMinor: bigint;
  readonly oldestDueOn: Temporal.PlainDate;
  /** All that is owed, due or not. */
  readonly owedMinor: bigint;
  readonly sortKey: string;
};

export const SHEET_PARTS = ['due', 'late', 'all'] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

export const SHEET_SORTS = ['name', 'latest', 'largest'] as const;
export type SheetSort = (typeof SHEET_SORTS)[number];

export type SheetFilter = {
  readonly on: Temporal.PlainDate;
  /** Those with something due on the day, those with something due before it, or both. */
  readonly part: SheetPart;
  readonly search: SearchText | null;
};

export type SheetPaging = {
  readonly filter: SheetFilter;
  readonly sort: SheetSort;
  readonly after: SortedPosition | null;
  readonly limit: number;
};

/** $1 is the tenant, $2 the day. */
const SHEET = `
  select loan.id, loan.loan_number, client.id as client_id, ${CLIENT_NAME} as client_name,
         client.phone, product.name as product_name, loan.currency,
         coalesce(asked.due_minor, 0)::bigint as due_minor,
         coalesce(asked.arrears_minor, 0)::bigint as arrears_minor,
         loan.oldest_unpaid_due_on as oldest_due_on,
         loan.principal_owed_minor + loan.interest_owed_minor + loan.fees_owed_minor
           + loan.penalties_owed_minor as owed_minor
    from loan
    join client on client.tenant_id = $1 and client.id = loan.client_id
    join product on product.tenant_id = $1 and product.id = loan.product_id
    cross join lateral (
      select sum(${INSTALMENT_OWED}) filter (where due_on = $2) as due_minor,
             sum(${INSTALMENT_OWED}) filter (where due_on < $2) as arrears_minor
        from instalment
       where instalment.tenant_id = $1 and instalment.loan_id = loan.id and due_on <= $2) asked
   where loan.tenant_id = $1 and loan.status = 'disbursed' and loan.oldest_unpaid_due_on <= $2`;

const PARTS: Readonly<Record<SheetPart, string>> = {
  due: 'due_minor > 0',
  late: 'arrears_minor > 0',
  all: 'due_minor + arrears_minor > 0',
};

const ORDERS: Readonly<Record<SheetSort, { by: string; type: string; way: 'asc' | 'desc' }>> = {
  name: { by: 'lower(client_name)', type: 'text', way: 'asc' },
  latest: { by: 'oldest_due_on', type: 'date', way: 'asc' },
  largest: { by: 'due_minor + arrears_minor', type: 'bigint', way: 'desc' },
};

/** Who is due on a day, or late by then, from after a place. */
export function listSheet(
  tx: TenantTx,
  { filter, sort, after, limit }: SheetPaging,
): Promise<SheetRow[]> {
  const { by, type, way } = ORDERS[sort];
  const { where, values } = sheetConditions(tx, filter, {
    [`(${by}, id) ${way === 'asc' ? '>' : '<'} (?::${type}, ?::uuid)`]: after && [
      after.key,
      after.id,
    ],
  });
  return tx.query<SheetRow>(
    `select sheet.*, (${by})::text as sort_key from (${SHEET}) sheet where ${where}
      order by ${by} ${way}, id ${way} limit $${values.length + 1}`,
    [...values, limit],
  );
}

export type SheetTotals = {
  readonly loans: number;
  readonly dueMinor: bigint;
  readonly arrearsMinor: bigint;
};

/** What all of them come to, in the lender's currency. */
export async function totalSheet(
  tx: TenantTx,
  { filter, currency }: { readonly filter: SheetFilter; readonly currency: Currency },
): Promise<SheetTotals> {
  const { where, values } = sheetConditions(tx, filter, { 'currency = ?': currency });
  const [totals] = await tx.query<SheetTotals>(
    `select count(*)::int as loans, coalesce(sum(due_minor), 0)::bigint as due_minor,
            coalesce(sum(arrears_minor), 0)::bigint as arrears_minor
       from (${SHEET}) sheet where ${where}`,
    values,
  );
  return totals ?? { loans: 0, dueMinor: 0n, arrearsMinor: 0n };
}

function sheetConditions(
  tx: TenantTx,
  { on, part, search }: SheetFilter,
  others: Readonly<Record<string, unknown>>,
): Conditions {
  // The first two are named by their numbers in the statement.
  return conditionsOf({
    [`?::uuid is not null and ?::date is not null and ${PARTS[part]}`]: [tx.tenantId, on],
    ...isLoanFound('sheet', search),
    ...others,
  });
}
