/** What can be done about a loan of a list, or with all of them. */
export const DOINGS = ['note', 'promise', 'task', 'message'] as const;
export type Doing = (typeof DOINGS)[number];
