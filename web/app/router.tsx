import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ACCESS_ROUTES, firstStepsRoute, loginRoute } from '#access/routes.tsx';
import { CLIENT_ROUTES } from '#clients/routes.tsx';
import { COLLECTION_ROUTES } from '#collections/routes.tsx';
import { frameRoute, rootRoute } from '#kit/page/parents.ts';
import { LOAN_FILE_ROUTES } from '#loans/file/routes.tsx';
import { LOANS_ROUTES } from '#loans/routes.tsx';
import { PAYMENT_ROUTES } from '#payments/routes.tsx';
import { REPAYMENT_ROUTES } from '#repayments/routes.tsx';
import { SAVINGS_ROUTES } from '#savings/routes.tsx';
import { TODAY_ROUTES } from '#today/routes.tsx';
import { NothingHere } from './nothing-here.tsx';

frameRoute.update({
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
} as object);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...[loginRoute, firstStepsRoute],
    frameRoute.addChildren([
      ...[...TODAY_ROUTES, ...ACCESS_ROUTES, ...LOANS_ROUTES, ...LOAN_FILE_ROUTES],
      ...[...CLIENT_ROUTES, ...COLLECTION_ROUTES],
      ...[...REPAYMENT_ROUTES, ...PAYMENT_ROUTES, ...SAVINGS_ROUTES],
    ]),
  ]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NothingHere,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
