import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { SHEET_PARTS, SHEET_SORTS, STATES } from './choices.ts';

const repaymentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      q: textOf(search['q']),
      method: textOf(search['method']),
      state: oneOf(STATES, search['state']),
      from: dayOf(search['from']),
      to: dayOf(search['to']),
      id: textOf(search['id']),
    }),
  component: lazyRouteComponent(() => import('./repayments.tsx'), 'Repayments'),
});

const sheetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money/sheet',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({
      date: dayOf(search['date']),
      part: oneOf(SHEET_PARTS, search['part']),
      sort: oneOf(SHEET_SORTS, search['sort']),
      q: textOf(search['q']),
    }),
  component: lazyRouteComponent(() => import('./sheet.tsx'), 'Sheet'),
});

export const REPAYMENT_ROUTES = [repaymentsRoute, sheetRoute] as const;
