import { LOAN_STAGES, type LoanStage } from '@mkopo/core/loan/loan-stage.ts';
import type { Asked } from '#kit/call/answers.ts';
import { countOf, dayOf, oneOf, textOf } from '#kit/page/search-params.ts';

/** What a tab shows: a stage, all that is late, or everything. */
export const TABS = [
  ...['all' as const],
  ...LOAN_STAGES.filter((stage) => stage !== 'very_late'),
] as const;
export type Tab = 'all' | Exclude<LoanStage, 'very_late'>;

const ORDERS = ['applied_on', 'amount', 'balance', 'days_late', 'created_at'] as const;
type Order = (typeof ORDERS)[number];
export type Sort = Order | `-${Order}`;
const SORTS: readonly Sort[] = ORDERS.flatMap((order) => [order, `-${order}`] as const);

export const VIEWS = ['board'] as const;

/** The pipeline's state, as it stands in its address. */
export type LoansSearch = {
  readonly tab?: Tab | undefined;
  /** As columns; a table unless told. */
  readonly view?: (typeof VIEWS)[number] | undefined;
  readonly q?: string | undefined;
  readonly product?: string | undefined;
  readonly branch?: string | undefined;
  /** Who is responsible. */
  readonly officer?: string | undefined;
  /** At least so many days late. */
  readonly late?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: Sort | undefined;
};

export function readLoansSearch(search: Readonly<Record<string, unknown>>): LoansSearch {
  const read: LoansSearch = {
    tab: oneOf(TABS, search['tab']) as Tab | undefined,
    view: oneOf(VIEWS, search['view']),
    q: textOf(search['q'])?.slice(0, 100),
    product: textOf(search['product']),
    branch: textOf(search['branch']),
    officer: textOf(search['officer']),
    late: countOf(search['late']),
    min: countOf(search['min']),
    max: countOf(search['max']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: oneOf(SORTS, search['sort']),
  };
  const given = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

export type LoansQuery = NonNullable<Asked<'get', '/loans'>['query']>;
type CountsQuery = NonNullable<Asked<'get', '/loans/counts'>['query']>;

/** What the list is filtered by, whatever its tab. */
export function filtersOf(search: LoansSearch): CountsQuery {
  const { q, product, branch, officer, late, min, max, from, to } = search;
  return {
    ...(q && { q }),
    ...(product && { product_id: product }),
    ...(branch && { branch_id: branch }),
    ...(officer && { officer_id: officer }),
    ...(late && { days_past_due_min: late }),
    ...(min && { amount_min: min }),
    ...(max && { amount_max: max }),
    ...(from && { applied_from: from }),
    ...(to && { applied_to: to }),
  };
}

/** The stages of a tab; none where it shows all. */
export function stagesOf(tab: Tab): readonly LoanStage[] {
  if (tab === 'all') return [];
  return tab === 'late' ? ['late', 'very_late'] : [tab];
}

/** The columns of the board: every stage, or those of the tab. */
export function columnsOf({ tab = 'all' }: LoansSearch): readonly LoanStage[] {
  return tab === 'all' ? LOAN_STAGES : stagesOf(tab);
}

/** Whether the list shows less than all there is. */
export function isFiltered({ view: _, sort: __, ...search }: LoansSearch): boolean {
  return Object.keys(search).length > 0;
}

/** Where something is late the latest come first, everywhere else the newest. */
export function sortOf({ tab, sort }: LoansSearch): Sort {
  return sort ?? (tab === 'late' ? '-days_late' : '-created_at');
}

export function queryOf(search: LoansSearch): LoansQuery {
  const stages = stagesOf(search.tab ?? 'all');
  return {
    ...filtersOf(search),
    ...(stages.length > 0 && { stage: stages.join(',') }),
    sort: sortOf(search),
  };
}
