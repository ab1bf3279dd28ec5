import { PUBLIC_EVENT_TYPES } from '@mkopo/core/event/event-type.ts';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FAMILIES, KEY_ACTS, KEY_STANDS } from '#developers/keys/choices.ts';
import { METHODS, STATUSES } from '#developers/requests/choices.ts';
import { DELIVERY_STATES, ENDPOINT_ACTS } from '#developers/webhooks/choices.ts';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { WORLDS } from './worlds.ts';

type Search = Readonly<Record<string, unknown>>;

const keysRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers',
  validateSearch: (search: Search) =>
    maybe({
      family: oneOf(FAMILIES, search['family']),
      world: oneOf(WORLDS, search['world']),
      opens: oneOf(KEY_STANDS, search['opens']),
      id: textOf(search['id']),
      do: oneOf(KEY_ACTS, search['do']),
    }),
  component: lazyRouteComponent(() => import('#developers/keys/keys.tsx'), 'Keys'),
});

const requestsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/requests',
  validateSearch: (search: Search) =>
    maybe({
      world: oneOf(WORLDS, search['world']),
      path: textOf(search['path']),
      status: oneOf(STATUSES, search['status']),
      method: oneOf(METHODS, search['method']),
      key: textOf(search['key']),
      idem: textOf(search['idem']),
      rid: textOf(search['rid']),
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('#developers/requests/requests.tsx'), 'Requests'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/webhooks',
  validateSearch: (search: Search) =>
    maybe({ world: oneOf(WORLDS, search['world']), do: oneOf(['new'], search['do']) }),
  component: lazyRouteComponent(() => import('#developers/webhooks/webhooks.tsx'), 'Webhooks'),
});

const endpointRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/webhooks/$endpointId',
  validateSearch: (search: Search) =>
    maybe({
      world: oneOf(WORLDS, search['world']),
      state: oneOf(DELIVERY_STATES, search['state']),
      delivery: textOf(search['delivery']),
      do: oneOf(ENDPOINT_ACTS, search['do']),
    }),
  component: lazyRouteComponent(() => import('#developers/webhooks/endpoint.tsx'), 'EndpointPage'),
});

const eventsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/events',
  validateSearch: (search: Search) =>
    maybe({
      world: oneOf(WORLDS, search['world']),
      type: oneOf(PUBLIC_EVENT_TYPES, search['type']),
      loan: textOf(search['loan']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('#developers/events/events.tsx'), 'Events'),
});

const identityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/identity',
  validateSearch: (search: Search) =>
    maybe({
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      kind: oneOf(REGISTRY_KINDS, search['kind']),
      caller: textOf(search['caller']),
    }),
  component: lazyRouteComponent(() => import('#developers/identity/usage.tsx'), 'IdentityUsage'),
});

const scorecardsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/scorecards',
  validateSearch: (search: Search) =>
    maybe({
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      key: textOf(search['key']),
      do: oneOf(['change'], search['do']),
    }),
  component: lazyRouteComponent(
    () => import('#developers/scorecards/scorecards.tsx'),
    'Scorecards',
  ),
});

const startRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/start',
  component: lazyRouteComponent(() => import('#developers/start/quick-start.tsx'), 'QuickStart'),
});

const sandboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/developers/sandbox',
  component: lazyRouteComponent(() => import('#developers/start/sandbox.tsx'), 'Sandbox'),
});

export const DEVELOPER_ROUTES = [
  ...([keysRoute, requestsRoute, webhooksRoute, endpointRoute] as const),
  ...([identityRoute, scorecardsRoute] as const),
  ...([eventsRoute, startRoute, sandboxRoute] as const),
] as const;
