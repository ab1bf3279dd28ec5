import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';

type Search = Readonly<Record<string, unknown>>;

const branchesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/branches',
  validateSearch: (search: Search) => maybe({ do: oneOf(['new'], search['do']) }),
  component: lazyRouteComponent(() => import('./branches.tsx'), 'Branches'),
});

const branchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/branches/$branchId',
  validateSearch: (search: Search) =>
    maybe({
      tab: oneOf(['api', 'staff'], search['tab']),
      do: oneOf(['app', 'change', 'rotate'], search['do']),
      /** The app that is changed, or gets another key. */
      app: textOf(search['app']),
    }),
  component: lazyRouteComponent(() => import('./branch.tsx'), 'Branch'),
});

export const BRANCH_ROUTES = [branchesRoute, branchRoute] as const;
