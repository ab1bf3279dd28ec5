import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { readInboxSearch, readPayoutsSearch } from './choices.ts';

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('./inbox.tsx'), 'Inbox'),
});

const payoutsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payouts',
  validateSearch: readPayoutsSearch,
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'Payouts'),
});

export const PAYMENT_ROUTES = [inboxRoute, payoutsRoute] as const;
