export const FILE_TABS = [
  ...(['schedule', 'transactions', 'charges', 'guarantors'] as const),
  ...(['documents', 'notes', 'messages', 'timeline', 'json'] as const),
] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** What is written down about a loan in a drawer, and is no move of it. */
export const CONTACT_DOINGS = ['task', 'promise', 'officer'] as const;
export type ContactDoing = (typeof CONTACT_DOINGS)[number];
