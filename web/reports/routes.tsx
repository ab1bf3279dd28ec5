import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { REPORT_TABS } from './choices.ts';

const reportsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/reports',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      tab: oneOf(REPORT_TABS, search['tab']),
      date: dayOf(search['date']),
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      branch: textOf(search['branch']),
      do: oneOf(['schedules', 'send'], search['do']),
    }),
  component: lazyRouteComponent(() => import('./reports.tsx'), 'Reports'),
});

export const REPORT_ROUTES = [reportsRoute] as const;
