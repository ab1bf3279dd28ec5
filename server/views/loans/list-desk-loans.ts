import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import { idsOfMany, manyCalled } from '#store/clients/many-called.ts';
import { type Conditions, conditionsOf } from '#store/kit/conditions.ts';
import { lastChanged } from '#store/kit/listing.ts';
import { cutByOctets, type Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  AMOUNT,
  BALANCE,
  isLoanFound,
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

/** Of these an index tells the first. */
const INDEXED: readonly LoanOrder[] = ['created_at', 'applied_on', 'amount'];

/** Loans in the order that was asked for, from after a place. */
export async function listDeskLoans(
  tx: TenantTx,
  { filter, after, limit, sort }: AskedLoans,
): Promise<LoanDeskRow[]> {
  const { sql, type } = KEYS[sort.by];
  const key = sql(filter.today);
  const [sign, way] = sort.isAscending ? ['>', 'asc'] : ['<', 'desc'];
  const order = `order by ${key} ${way}, id ${way}`;
  const before = [tx.tenantId, limit];
  const place = {
    'tenant_id = $1': [],
    [`(${key}, id) ${sign} (?::${type}, ?::uuid)`]: after && [after.key, after.id],
  };
  const { search } = filter;
  const among = conditionsOf({ ...place, ...loanConditions({ ...filter, search: null }) }, before);
  const behind = INDEXED.includes(sort.by) ? conditionsOf(place, before).where : null;
  const { from, values } = search
    ? listSearched({ among, order, search, behind })
    : listed({ among, order });
  const page = `select ${LISTED_LOAN_COLUMNS}, ${key} as ordered_by, (${key})::text as sort_key,
           ${OCTETS} as _octets
      ${from}`;
  const text = cutByOctets({ page, order: `ordered_by ${way}, id ${way}` });
  return tx.query<LoanDeskRow>(text, values);
}

/** A page of loans: which may stand on it, in which order; $2 is how many. */
type LoanPage = {
  readonly among: Conditions;
  readonly order: string;
};

type Page = { readonly from: string; readonly values: readonly unknown[] };

function listed({ among: { where, values }, order }: LoanPage): Page {
  return { from: `from loan where ${where} ${order} limit $2`, values };
}

type SearchedPage = LoanPage & {
  readonly search: SearchText;
  /** What comes behind a place; null where no index tells the first of it. */
  readonly behind: string | null;
};

/** The page of those that are searched for. They are found first, and only then looked up. */
function listSearched({ among, order, search, behind }: SearchedPage): Page {
  const found = conditionsOf(isLoanFound('loan', search), among.values);
  const where = `${among.where} and ${found.where}`;
  const all = `select id ${listed({ order, among: { ...found, where } }).from}`;
  const of = (ids: string) => `from loan where id in (${ids}) ${order}`;
  const isOfNames = behind && search.loanNumbers.length === 0;
  const many = isOfNames ? manyCalled(search.client, found.values) : null;
  if (!many) return { from: of(all), values: found.values };
  const meant = (rows: string) => `
    select id from ${rows} loan
     where ${many.isMany} and ${among.where}
       and exists (select from client
                    where client.id = loan.client_id and ${many.isCalled} offset 0)
     ${order} limit $2`;
  const rows = `select * from loan where ${behind} ${order}`;
  return { from: of(idsOfMany({ rows, meant, all, most: '$2' })), values: many.values };
}

export const listChangedDeskLoans = lastChanged({
  columns: LISTED_LOAN_COLUMNS,
  table: 'loan',
  octets: OCTETS,
  where: loanConditions,
  item: (loan: LoanSummary) => loan,
});
