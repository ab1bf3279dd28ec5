import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';
import { BOOK_TABS, ORIGINS } from './choices.ts';

type Search = Readonly<Record<string, unknown>>;
const periodOf = (search: Search) => ({ from: dayOf(search['from']), to: dayOf(search['to']) });

const booksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/books',
  validateSearch: (search: Search) =>
    maybe({
      tab: oneOf(BOOK_TABS, search['tab']),
      /** The end of this day, for what stands at a day. */
      date: dayOf(search['date']),
      ...periodOf(search),
      do: oneOf(['lock', 'account'], search['do']),
    }),
  component: lazyRouteComponent(() => import('./books.tsx'), 'Books'),
});

const journalRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/books/journal',
  validateSearch: (search: Search) =>
    maybe({
      ...periodOf(search),
      account: textOf(search['account']),
      origin: oneOf(ORIGINS, search['origin']),
      /** One entry alone. */
      id: textOf(search['id']),
      do: oneOf(['entry'], search['do']),
    }),
  component: lazyRouteComponent(() => import('./journal.tsx'), 'Journal'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/books/accounts/$code',
  validateSearch: (search: Search) => maybe(periodOf(search)),
  component: lazyRouteComponent(() => import('./ledger.tsx'), 'Ledger'),
});

export const BOOK_ROUTES = [booksRoute, journalRoute, ledgerRoute] as const;
