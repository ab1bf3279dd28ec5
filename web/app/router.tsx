import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loginRoute } from '#access/routes.tsx';
import { frameRoute, rootRoute } from '#kit/page/parents.ts';
import { TODAY_ROUTES } from '#today/routes.tsx';
import { NothingHere } from './nothing-here.tsx';

frameRoute.update({
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
} as object);

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, frameRoute.addChildren([...TODAY_ROUTES])]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NothingHere,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
