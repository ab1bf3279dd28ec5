import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { rootRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';

/** Pages of those who host the installation: a frame of their own, and nothing of a lender's. */
const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'OperatorFrame'),
});

const lendersRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ q: textOf(search['q']), do: oneOf(['new'], search['do']) }),
  component: lazyRouteComponent(() => import('./lenders.tsx'), 'Lenders'),
});

const usageRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage.tsx'), 'Usage'),
});

const healthRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/health',
  component: lazyRouteComponent(() => import('./health.tsx'), 'Health'),
});

const versionsRoute = createRoute({
  getParentRoute: () => operatorRoute,
  path: '/versions',
  component: lazyRouteComponent(() => import('./versions.tsx'), 'Versions'),
});

const operatorLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/login',
  component: lazyRouteComponent(() => import('./login.tsx'), 'OperatorLogin'),
});

export const OPERATOR_ROUTES = [
  operatorLoginRoute,
  operatorRoute.addChildren([lendersRoute, usageRoute, healthRoute, versionsRoute]),
] as const;
