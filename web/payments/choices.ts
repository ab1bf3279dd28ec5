import { maybe } from '#kit/page/maybe.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';

/** What the lists of mobile money can be narrowed and sorted by. */
export const INBOX_TABS = ['unmatched', 'returning', 'credited', 'returned', 'asked'] as const;
export const PAYOUT_TABS = [
  ...(['look', 'requested', 'asked', 'unknown', 'paid', 'failed', 'all'] as const),
] as const;
export const SORTS = ['newest', 'oldest', 'largest'] as const;

type Address = Readonly<Record<string, unknown>>;

/** The inbox as its address has it; `branch` narrows what was asked of phones. */
export function readInboxSearch(search: Address) {
  return maybe({
    tab: oneOf(INBOX_TABS, search['tab']),
    q: textOf(search['q']),
    branch: textOf(search['branch']),
    sort: oneOf(SORTS, search['sort']),
    id: textOf(search['id']),
  });
}

/** The payouts as their address has them. */
export function readPayoutsSearch(search: Address) {
  return maybe({
    state: oneOf(PAYOUT_TABS, search['state']),
    q: textOf(search['q']),
    branch: textOf(search['branch']),
    sort: oneOf(SORTS, search['sort']),
    id: textOf(search['id']),
  });
}
