import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { MEMBER_ACTS, MEMBER_STATUSES } from './statuses.ts';

const membersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/members',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      status: oneOf(MEMBER_STATUSES, search['status']),
      id: textOf(search['id']),
      do: oneOf(MEMBER_ACTS, search['do']),
    }),
  component: lazyRouteComponent(() => import('./members.tsx'), 'Members'),
});

export const MEMBER_ROUTES = [membersRoute] as const;
