import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { readSavingsSearch } from './choices.ts';

const savingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/savings',
  validateSearch: readSavingsSearch,
  component: lazyRouteComponent(() => import('./savings.tsx'), 'Savings'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/savings/$id',
  component: lazyRouteComponent(() => import('./account.tsx'), 'Account'),
});

export const SAVINGS_ROUTES = [savingsRoute, accountRoute] as const;
