import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf } from '#kit/page/search-params.ts';

const jobsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/jobs',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ do: oneOf(['close'], search['do']) }),
  component: lazyRouteComponent(() => import('./jobs.tsx'), 'Jobs'),
});

export const JOB_ROUTES = [jobsRoute] as const;
