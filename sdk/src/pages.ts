/** One page of a list. */
export type ListPage<Item = unknown> = {
  readonly items: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

/**
 * A list: await it for its first page, or go through all of it with `for await`. `pages()` goes
 * page by page, for those who keep `next_cursor` to go on from there another day.
 */
export type Paged<Item, Page> = Promise<Page> &
  AsyncIterable<Item> & { pages(): AsyncIterable<Page> };

/** Asks for the first page now, and for the others as they are wanted. */
export function pagedCall(
  ask: (cursor: string | undefined) => Promise<ListPage>,
): Paged<unknown, ListPage> {
  const first = ask(undefined);
  // Who goes through it later is told then; until then nobody has missed the failure.
  first.catch(() => {});
  async function* pages(): AsyncGenerator<ListPage> {
    let page = await first;
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await ask(page.next_cursor);
      yield page;
    }
  }
  async function* items(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page.items;
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: items });
}
