import { maybe } from '#kit/page/maybe.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';

/** What the list of accounts can be narrowed and sorted by. */
export const SAVINGS_TABS = ['active', 'closed', 'all'] as const;
export const SORTS = ['newest', 'oldest', 'largest'] as const;

/** The list of accounts as its address has it. */
export function readSavingsSearch(search: Readonly<Record<string, unknown>>) {
  return maybe({
    tab: oneOf(SAVINGS_TABS, search['tab']),
    q: textOf(search['q']),
    branch: textOf(search['branch']),
    sort: oneOf(SORTS, search['sort']),
    /** `new` opens the drawer of a new account; with a client's id, for that client. */
    new: textOf(search['new']),
  });
}
