import { assert } from './assert.ts';

/** The one of a list of one: what is asked for in lists is answered in lists of the same length. */
export function only<Item>(list: readonly Item[]): Item {
  const [item] = list;
  assert(item !== undefined && list.length === 1, 'a list of one is answered by one');
  return item;
}
