/** What the lists of mobile money can be narrowed and sorted by. */
export const INBOX_TABS = ['unmatched', 'returning', 'credited', 'returned', 'asked'] as const;
export const PAYOUT_TABS = [
  ...(['look', 'requested', 'asked', 'unknown', 'paid', 'failed', 'all'] as const),
] as const;
export const SORTS = ['newest', 'oldest', 'largest'] as const;
