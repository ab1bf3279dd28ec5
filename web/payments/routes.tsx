import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { INBOX_TABS, PAYOUT_TABS, SORTS } from './choices.ts';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      tab: oneOf(INBOX_TABS, search['tab']),
      q: textOf(search['q']),
      sort: oneOf(SORTS, search['sort']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('./inbox.tsx'), 'Inbox'),
});

const payoutsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payouts',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      state: oneOf(PAYOUT_TABS, search['state']),
      q: textOf(search['q']),
      sort: oneOf(SORTS, search['sort']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'Payouts'),
});

export const PAYMENT_ROUTES = [inboxRoute, payoutsRoute] as const;
