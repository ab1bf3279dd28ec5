export const FILE_TABS = [
  ...(['schedule', 'transactions', 'charges', 'guarantors'] as const),
  ...(['documents', 'timeline', 'json'] as const),
] as const;
export type FileTab = (typeof FILE_TABS)[number];
