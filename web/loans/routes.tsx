import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { readApplySearch } from '#loans/apply/draft.ts';
import { readLoansSearch } from '#loans/pipeline/search.ts';

const loansRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/loans',
  validateSearch: readLoansSearch,
  component: lazyRouteComponent(() => import('#loans/pipeline/loans.tsx'), 'Loans'),
});

const applyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/loans/new',
  validateSearch: readApplySearch,
  component: lazyRouteComponent(() => import('#loans/apply/apply.tsx'), 'Apply'),
});

export const LOANS_ROUTES = [loansRoute, applyRoute] as const;
