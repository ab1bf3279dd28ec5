import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ACCESS_ROUTES, firstStepsRoute, loginRoute } from '#access/routes.tsx';
import { AUDIT_ROUTES } from '#audit/routes.tsx';
import { BOOK_ROUTES } from '#books/routes.tsx';
import { BRANCH_ROUTES } from '#branches/routes.tsx';
import { CLIENT_ROUTES } from '#clients/routes.tsx';
import { COLLECTION_ROUTES } from '#collections/routes.tsx';
import { DEVELOPER_ROUTES } from '#developers/routes.tsx';
import { IMPORT_ROUTES } from '#imports/routes.tsx';
import { JOB_ROUTES } from '#jobs/routes.tsx';
import { frameRoute, rootRoute } from '#kit/page/parents.ts';
import { LOAN_FILE_ROUTES } from '#loans/file/routes.tsx';
import { LOANS_ROUTES } from '#loans/routes.tsx';
import { MEMBER_ROUTES } from '#members/routes.tsx';
import { MESSAGE_ROUTES } from '#messages/routes.tsx';
import { OPERATOR_ROUTES } from '#operator/routes.tsx';
import { PAYMENT_ROUTES } from '#payments/routes.tsx';
import { PRODUCT_ROUTES } from '#products/routes.tsx';
import { REPAYMENT_ROUTES } from '#repayments/routes.tsx';
import { REPORT_ROUTES } from '#reports/routes.tsx';
import { SAVINGS_ROUTES } from '#savings/routes.tsx';
import { SETTINGS_ROUTES } from '#settings/routes.tsx';
import { TEAM_ROUTES } from '#team/routes.tsx';
import { TODAY_ROUTES } from '#today/routes.tsx';
import { NothingHere } from './nothing-here.tsx';
import { PageFault } from './page-fault.tsx';

frameRoute.update({
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
} as object);

export const router = createRouter({
  // The page of nothing is a page of its own: within the frame it would be a main part in another.
  notFoundMode: 'root',
  routeTree: rootRoute.addChildren([
    ...[loginRoute, firstStepsRoute],
    ...OPERATOR_ROUTES,
    frameRoute.addChildren([
      ...[...TODAY_ROUTES, ...ACCESS_ROUTES, ...LOANS_ROUTES, ...LOAN_FILE_ROUTES],
      ...[...CLIENT_ROUTES, ...COLLECTION_ROUTES],
      ...[...BOOK_ROUTES, ...REPORT_ROUTES, ...BRANCH_ROUTES],
      ...[...REPAYMENT_ROUTES, ...PAYMENT_ROUTES, ...SAVINGS_ROUTES],
      ...[...TEAM_ROUTES, ...MESSAGE_ROUTES, ...AUDIT_ROUTES, ...DEVELOPER_ROUTES],
      ...[...PRODUCT_ROUTES, ...MEMBER_ROUTES, ...JOB_ROUTES, ...SETTINGS_ROUTES],
      ...IMPORT_ROUTES,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NothingHere,
  defaultErrorComponent: PageFault,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
