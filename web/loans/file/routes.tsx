import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '#kit/page/parents.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { FILE_TABS, type FileTab } from './file-tabs.ts';

/** What stands in the address of a loan's file: the tab, and what is being done. */
type FileSearch = {
  readonly tab?: FileTab;
  /** The action whose drawer is open, and the transaction that it is about. */
  readonly do?: string;
  readonly tx?: string;
};

const loanFileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/loans/$loanId',
  validateSearch: (search: Record<string, unknown>): FileSearch => {
    const [tab, todo, tx] = [
      oneOf(FILE_TABS, search['tab']),
      textOf(search['do']),
      textOf(search['tx']),
    ];
    return { ...(tab && { tab }), ...(todo && { do: todo }), ...(tx && { tx }) };
  },
  component: lazyRouteComponent(() => import('./loan-file.tsx'), 'LoanFilePage'),
});

export const LOAN_FILE_ROUTES = [loanFileRoute] as const;
