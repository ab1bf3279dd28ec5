import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { SAVINGS_TABS, SORTS } from './choices.ts';

const savingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/savings',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      tab: oneOf(SAVINGS_TABS, search['tab']),
      q: textOf(search['q']),
      sort: oneOf(SORTS, search['sort']),
      /** `new` opens the drawer of a new account; with a client's id, for that client. */
      new: textOf(search['new']),
    }),
  component: lazyRouteComponent(() => import('./savings.tsx'), 'Savings'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/savings/$id',
  component: lazyRouteComponent(() => import('./account.tsx'), 'Account'),
});

export const SAVINGS_ROUTES = [savingsRoute, accountRoute] as const;
