/** What the lists of money in can be narrowed and sorted by. */
export const STATES = ['posted', 'reversed'] as const;
export const SHEET_PARTS = ['all', 'due', 'late'] as const;
export const SHEET_SORTS = ['name', 'latest', 'largest'] as const;
