import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { readRepaymentsSearch, SHEET_PARTS, SHEET_SORTS } from './choices.ts';

const repaymentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money',
  validateSearch: readRepaymentsSearch,
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

const pastSheetsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money/sheets',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ date: dayOf(search['date']) }),
  component: lazyRouteComponent(() => import('./past-sheets.tsx'), 'PastSheets'),
});

const pastSheetRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money/sheets/$sheetId',
  component: lazyRouteComponent(() => import('./past-sheet.tsx'), 'PastSheet'),
});

export const REPAYMENT_ROUTES = [
  ...[repaymentsRoute, sheetRoute],
  ...[pastSheetsRoute, pastSheetRoute],
] as const;
