import type { Item } from '#kit/call/call.ts';

/** A list as somebody likes to look at it. */
export type View = Item<'/views'>;
export type ViewedList = View['list'];
export type ViewQuery = Readonly<Record<string, string>>;
