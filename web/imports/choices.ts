/** By what rows of an import are looked through. */
export const ROW_TABS = ['bad', 'failed', 'good', 'done', 'undone'] as const;
export type RowTab = (typeof ROW_TABS)[number];
