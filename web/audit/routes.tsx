import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { ACTOR_KINDS } from './actor-kinds.ts';

const auditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      action: textOf(search['action']),
      kind: oneOf(ACTOR_KINDS, search['kind']),
      who: textOf(search['who']),
      subject: textOf(search['subject']),
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
});

export const AUDIT_ROUTES = [auditRoute] as const;
