import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute, rootRoute } from '#kit/page/parents.ts';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('./login.tsx'), 'Login'),
});

export const firstStepsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-steps',
  component: lazyRouteComponent(() => import('./first-steps.tsx'), 'FirstSteps'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account.tsx'), 'Account'),
});

export const ACCESS_ROUTES = [accountRoute] as const;
