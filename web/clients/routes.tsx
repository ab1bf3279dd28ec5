import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf } from '#kit/page/search-params.ts';
import { FILE_DOINGS, FILE_TABS, type FileDoing, type FileTab } from './choices.ts';
import { readClientsSearch } from './search.ts';

const clientsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/clients',
  validateSearch: readClientsSearch,
  component: lazyRouteComponent(() => import('./clients.tsx'), 'Clients'),
});

const newClientRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/clients/new',
  component: lazyRouteComponent(() => import('./new-client.tsx'), 'NewClient'),
});

type FileSearch = {
  readonly tab?: FileTab | undefined;
  readonly do?: FileDoing | undefined;
};

const clientRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/clients/$clientId',
  validateSearch: (search: Readonly<Record<string, unknown>>): FileSearch => ({
    tab: oneOf(FILE_TABS, search['tab']),
    do: oneOf(FILE_DOINGS, search['do']),
  }),
  component: lazyRouteComponent(() => import('./client-file.tsx'), 'ClientFile'),
});

export const CLIENT_ROUTES = [clientsRoute, newClientRoute, clientRoute] as const;
