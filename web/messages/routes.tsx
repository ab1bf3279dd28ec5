import { CHANNELS, MESSAGE_KINDS } from '@mkopo/core/message/message-kind.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { STATES } from './choices.ts';

type Search = Readonly<Record<string, unknown>>;

const logRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/messages',
  validateSearch: (search: Search) =>
    maybe({
      kind: oneOf(MESSAGE_KINDS, search['kind']),
      channel: oneOf(CHANNELS, search['channel']),
      state: oneOf(STATES, search['state']),
      id: textOf(search['id']),
      do: oneOf(['test'], search['do']),
    }),
  component: lazyRouteComponent(() => import('./messages.tsx'), 'Messages'),
});

const templatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/messages/templates',
  validateSearch: (search: Search) => maybe({ name: textOf(search['name']) }),
  component: lazyRouteComponent(() => import('./templates.tsx'), 'Templates'),
});

const switchesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/messages/switches',
  component: lazyRouteComponent(() => import('./switches.tsx'), 'Switches'),
});

const costsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/messages/costs',
  validateSearch: (search: Search) =>
    maybe({ from: dayOf(search['from']), to: dayOf(search['to']) }),
  component: lazyRouteComponent(() => import('./costs.tsx'), 'Costs'),
});

export const MESSAGE_ROUTES = [logRoute, templatesRoute, switchesRoute, costsRoute] as const;
