import { IDENTITY_STATUSES, type IdentityStatus } from '@mkopo/core/client/identity-standing.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import {
  CLIENT_SORTS,
  CLIENT_TABS,
  FILE_DOINGS,
  FILE_TABS,
  type FileDoing,
  type FileTab,
} from './choices.ts';

type ClientsSearch = {
  readonly tab?: (typeof CLIENT_TABS)[number] | undefined;
  readonly q?: string | undefined;
  readonly identity?: IdentityStatus | undefined;
  readonly sort?: (typeof CLIENT_SORTS)[number] | undefined;
};

const clientsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/clients',
  validateSearch: (search: Readonly<Record<string, unknown>>): ClientsSearch => ({
    tab: oneOf(CLIENT_TABS, search['tab']),
    q: textOf(search['q']),
    identity: oneOf(IDENTITY_STATUSES, search['identity']),
    sort: oneOf(CLIENT_SORTS, search['sort']),
  }),
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
