import { msOfConsole } from '@mkopo/bench/measure/console-call.ts';
import type { RowGroup } from '@mkopo/bench/measure/row.ts';
import type { Book } from '@mkopo/bench/sites/site.ts';

const PAGE = '/loans?limit=50';
const PACE = { rounds: 5, sliceMs: 400, warmUpMs: 300 } as const;

export const LISTS: RowGroup = {
  name: 'lists',
  about: 'a page of 50 loans of the console by each filter, beside the page without one',
  needs: ['book'],
  rows: ({ book }) =>
    Object.entries(listPaths(book)).map(([name, path]) => ({
      ...{ name, unit: 'ms', pace: PACE },
      open: (site) => msOfConsole(site, site.book.staff, path),
      beside: {
        name: 'no filter',
        open: (site) => msOfConsole(site, site.book.staff, PAGE),
      },
    })),
};

/** The page of each filter. */
export function listPaths({ filters }: Book): Readonly<Record<string, string>> {
  const by = (name: string) => `${PAGE}&${name}=${filters[name]}`;
  return {
    'by status': `${PAGE}&status=pending`,
    'by client': by('client_id'),
    'by product': by('product_id'),
    'by branch': by('branch_id'),
    'by officer': by('officer_id'),
    'overdue, 30 days and more': `${PAGE}&days_past_due_min=30`,
    'search for a name': `${PAGE}&q=Odhiambo42a`,
    'search for a name that many have': `${PAGE}&q=Amina`,
    'search for a name that nobody has': `${PAGE}&q=Nobody`,
    'search for a number': `${PAGE}&q=LN-1000042`,
  };
}
