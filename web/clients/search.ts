import { IDENTITY_STATUSES, type IdentityStatus } from '@mkopo/core/client/identity-standing.ts';
import type { Asked } from '#kit/call/answers.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { CLIENT_SORTS, CLIENT_TABS } from './choices.ts';

/** The list's state, as it stands in its address. */
export type ClientsSearch = {
  readonly tab?: (typeof CLIENT_TABS)[number] | undefined;
  readonly q?: string | undefined;
  readonly identity?: IdentityStatus | undefined;
  readonly branch?: string | undefined;
  readonly sort?: (typeof CLIENT_SORTS)[number] | undefined;
};

export function readClientsSearch(search: Readonly<Record<string, unknown>>): ClientsSearch {
  return {
    tab: oneOf(CLIENT_TABS, search['tab']),
    q: textOf(search['q'])?.slice(0, 100),
    identity: oneOf(IDENTITY_STATUSES, search['identity']),
    branch: textOf(search['branch']),
    sort: oneOf(CLIENT_SORTS, search['sort']),
  };
}

/** What a tab asks the list for. */
const TAB_FILTERS = {
  all: {},
  active: { has_active_loan: true },
  late: { late: true },
  unverified: {},
} as const;

type ClientsQuery = NonNullable<Asked<'get', '/clients'>['query']>;

/** What the list is filtered by, whatever its tab. */
export function filtersOf({ q, identity, branch }: ClientsSearch) {
  return {
    ...(q && { q }),
    ...(identity && { identity_status: identity }),
    ...(branch && { branch_id: branch }),
  };
}

/** Where something is late the latest come first, everywhere else the newest. */
export function sortOf({ tab, sort }: ClientsSearch): (typeof CLIENT_SORTS)[number] {
  return sort ?? (tab === 'late' ? 'days_late' : 'newest');
}

export function queryOf(search: ClientsSearch): ClientsQuery {
  const { tab = 'all', identity } = search;
  const isUnverified = tab === 'unverified' && !identity;
  const only = isUnverified ? { identity_status: 'unverified' as const } : {};
  return { ...filtersOf(search), ...TAB_FILTERS[tab], ...only, sort: sortOf(search) };
}
