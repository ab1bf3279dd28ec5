import { conditionsOf } from '#store/kit/conditions.ts';
import { lastChanged } from '#store/kit/listing.ts';
import { cutByOctets, type Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  AMOUNT,
  BALANCE,
  type LoanDeskFilter,
  lateOn,
  loanConditions,
} from '#store/loans/loan-conditions.ts';
import { LISTED_LOAN_COLUMNS, type LoanSummary } from '#store/loans/loan-summary.ts';

/** What lists of loans may be in the order of, each the largest or the last first, or reversed. */
export const LOAN_ORDERS = ['created_at', 'applied_on', 'amount', 'balance', 'days_late'] as const;
export type LoanOrder = (typeof LOAN_ORDERS)[number];

type Key = { readonly sql: (today: Temporal.PlainDate) => string; readonly type: string };

const KEYS: Readonly<Record<LoanOrder, Key>> = {
  created_at: { sql: () => 'created_at', type: 'timestamptz' },
  applied_on: { sql: () => 'applied_on', type: 'date' },
  amount: { sql: () => AMOUNT, type: 'bigint' },
  balance: { sql: () => BALANCE, type: 'bigint' },
  days_late: { sql: lateOn, type: 'integer' },
};

export type LoanSort = { readonly by: LoanOrder; readonly isAscending: boolean };
export type LoanPlace = { readonly key: string; readonly id: string };
export type LoanDeskRow = LoanSummary & { readonly sortKey: string };

type AskedLoans = Paging<LoanDeskFilter, LoanPlace> & { readonly sort: LoanSort };

const OCTETS = 'octet_length(custom_fields::text)';

/** Loans in the order that was asked for, from after a place. */
export async function listDeskLoans(
  tx: TenantTx,
  { filter, after, limit, sort }: AskedLoans,
): Promise<LoanDeskRow[]> {
  const { sql, type } = KEYS[sort.by];
  const key = sql(filter.today);
  const [sign, way] = sort.isAscending ? ['>', 'asc'] : ['<', 'desc'];
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    ...loanConditions(filter),
    [`(${key}, id) ${sign} (?::${type}, ?::uuid)`]: after && [after.key, after.id],
  });
  const order = `order by ${key} ${way}, id ${way}`;
  const listed = `from loan where ${where} ${order} limit $${values.length + 1}`;
  // Of a name that many have, an index tells which of their loans are the first.
  const from = filter.search ? `from loan where id in (select id ${listed}) ${order}` : listed;
  const page = `select ${LISTED_LOAN_COLUMNS}, ${key} as ordered_by, (${key})::text as sort_key,
           ${OCTETS} as _octets
      ${from}`;
  const text = cutByOctets({ page, order: `ordered_by ${way}, id ${way}` });
  return tx.query<LoanDeskRow>(text, [...values, limit]);
}

export const listChangedDeskLoans = lastChanged({
  columns: LISTED_LOAN_COLUMNS,
  table: 'loan',
  octets: OCTETS,
  where: loanConditions,
  item: (loan: LoanSummary) => loan,
});
