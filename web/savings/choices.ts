/** What the list of accounts can be narrowed and sorted by. */
export const SAVINGS_TABS = ['active', 'closed', 'all'] as const;
export const SORTS = ['newest', 'oldest', 'largest'] as const;
