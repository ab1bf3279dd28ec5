import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#kit/page/parents.ts';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('./login.tsx'), 'Login'),
});
