import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf } from '#kit/page/search-params.ts';
import { readPromisesSearch, readWorkSearch } from './search.ts';

const workRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections',
  validateSearch: readWorkSearch,
  component: lazyRouteComponent(() => import('./work.tsx'), 'Work'),
});

const promisesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections/promises',
  validateSearch: readPromisesSearch,
  component: lazyRouteComponent(() => import('./promises.tsx'), 'Promises'),
});

const SHOWN = ['all', 'done'] as const;

const tasksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections/tasks',
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly show?: (typeof SHOWN)[number] | undefined } => ({
    show: oneOf(SHOWN, search['show']),
  }),
  component: lazyRouteComponent(() => import('./tasks.tsx'), 'Tasks'),
});

export const COLLECTION_ROUTES = [workRoute, promisesRoute, tasksRoute] as const;
