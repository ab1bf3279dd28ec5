import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf } from '#kit/page/search-params.ts';

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ do: oneOf(['change'], search['do']) }),
  component: lazyRouteComponent(() => import('./settings.tsx'), 'Settings'),
});

export const SETTINGS_ROUTES = [settingsRoute] as const;
