import type { Answer, Item } from '#kit/call/answers.ts';

export type Message = Item<'/messages'>;
export type MessageTemplate = Answer<'get', '/message-templates'>['items'][number];
export type Switches = Answer<'get', '/message-settings'>;

export const STATES = ['waiting', 'sent', 'delivered', 'failed', 'skipped'] as const;
