import { PROMISE_STATES, type PromiseState } from '@mkopo/core/collection/promise.ts';
import {
  WORK_LISTS,
  WORK_SORTS,
  type WorkList,
  type WorkSort,
} from '@mkopo/core/collection/work-list.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { DOINGS, type Doing } from './doing.ts';

type WorkSearch = {
  readonly tab?: WorkList | undefined;
  readonly sort?: WorkSort | undefined;
  /** What is being done, and on which loan; without one, with all of the list. */
  readonly do?: Doing | undefined;
  readonly loan?: string | undefined;
};

const workRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections',
  validateSearch: (search: Readonly<Record<string, unknown>>): WorkSearch => ({
    tab: oneOf(WORK_LISTS, search['tab']),
    sort: oneOf(WORK_SORTS, search['sort']),
    do: oneOf(DOINGS, search['do']),
    loan: textOf(search['loan']),
  }),
  component: lazyRouteComponent(() => import('./work.tsx'), 'Work'),
});

const promisesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections/promises',
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly state?: PromiseState | undefined } => ({
    state: oneOf(PROMISE_STATES, search['state']),
  }),
  component: lazyRouteComponent(() => import('./promises.tsx'), 'Promises'),
});

const SHOWN = ['all', 'done'] as const;

const tasksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/collections/tasks',
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly show?: (typeof SHOWN)[number] | undefined } => ({
    show: oneOf(SHOWN, search['show']),
  }),
  component: lazyRouteComponent(() => import('./tasks.tsx'), 'Tasks'),
});

export const COLLECTION_ROUTES = [workRoute, promisesRoute, tasksRoute] as const;
