import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { STAFF_ACTS, STATUSES } from './choices.ts';

const teamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      role: oneOf(STAFF_ROLES, search['role']),
      status: oneOf(STATUSES, search['status']),
      id: textOf(search['id']),
      do: oneOf(STAFF_ACTS, search['do']),
    }),
  component: lazyRouteComponent(() => import('./team.tsx'), 'Team'),
});

const waitingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team/requests',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ show: oneOf(['all'], search['show']) }),
  component: lazyRouteComponent(() => import('./waiting.tsx'), 'Waiting'),
});

export const TEAM_ROUTES = [teamRoute, waitingRoute] as const;
