import type { Item } from '#kit/call/answers.ts';

/** A list as somebody likes to look at it. */
export type View = Item<'/views'>;
export type ListName = View['list'];
export type ViewQuery = Readonly<Record<string, string>>;

/** What a page or a list is asked for with. */
export type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/** The same as texts, without what asks for nothing. */
export function textsOf(asked: Asked): Record<string, string> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
