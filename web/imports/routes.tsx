import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf } from '#kit/page/search-params.ts';
import { ROW_TABS } from './choices.ts';

const importsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/imports',
  component: lazyRouteComponent(() => import('./imports.tsx'), 'Imports'),
});

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/imports/$id',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ rows: oneOf(ROW_TABS, search['rows']) }),
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
});

export const IMPORT_ROUTES = [importsRoute, importRoute] as const;
