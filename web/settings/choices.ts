import type { Answer } from '#kit/call/answers.ts';

export type LenderSettings = Answer<'get', '/settings'>;
