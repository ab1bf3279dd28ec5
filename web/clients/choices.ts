import type { Answer } from '#kit/call/answers.ts';

// What the addresses of clients can say.

export const CLIENT_TABS = ['all', 'active', 'late', 'unverified'] as const;
export const CLIENT_SORTS = ['newest', 'name', 'balance', 'days_late'] as const;

export const FILE_TABS = [
  ...(['loans', 'savings', 'notes', 'identity', 'documents'] as const),
  ...(['messages', 'timeline', 'json'] as const),
] as const;
export type FileTab = (typeof FILE_TABS)[number];

export const FILE_DOINGS = ['edit', 'check', 'document', 'invite', 'task', 'branch'] as const;
export type FileDoing = (typeof FILE_DOINGS)[number];

/** All that matters about a client. */
export type Overview = Answer<'get', '/clients/{id}/overview'>;
