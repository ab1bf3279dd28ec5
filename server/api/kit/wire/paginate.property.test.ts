import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cursorBox } from './cursor.ts';
import { pageAsked, pageOf } from './paginate.ts';

const cursors = cursorBox(Buffer.alloc(32, 1), 'a list');
const rows = fc
  .uniqueArray(fc.nat(100_000), { maxLength: 120, size: 'max' })
  .map((list) => list.sort(byNewest));

test('the pages of any list, in any size, hold each row exactly once and in order', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 200 }), (list, limit) => {
      const pages = allPages(() => list, limit);
      assert.deepEqual(pages.flat(), list);
      assert.ok(pages.slice(0, -1).every((page) => page.length === limit));
    }),
  );
});

test('rows that are added while someone turns pages do not repeat or hide a row', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 30 }), (list, limit) => {
      let newest = 100_000;
      const growing = [...list];
      const pages = allPages(() => {
        const seen = [...growing];
        growing.unshift(++newest);
        return seen;
      }, limit);
      assert.deepEqual(pages.flat(), list);
    }),
  );
});

test('a page that was not given a size has fifty rows', () => {
  assert.deepEqual(pageAsked({}, cursors), { size: 50, after: null, rows: 51 });
});

test('a last page that is exactly full says that no more follow', () => {
  const show = (row: number) => row;
  const page = pageOf([2, 1], 2, { place: (row) => [String(row)], show, cursors });
  assert.deepEqual(page, { items: [2, 1], has_more: false, next_cursor: null });
});

/** Turns the pages as a caller would, over a view like all views: so many rows after a place. */
function allPages(view: () => number[], limit: number): number[][] {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const asked = pageAsked({ limit, ...(cursor && { cursor }) }, cursors);
    const after = asked.after ? Number(asked.after[0]) : Number.POSITIVE_INFINITY;
    const found = view()
      .filter((row) => row < after)
      .slice(0, asked.rows);
    const place = (row: number) => [String(row)];
    const page = pageOf(found, asked.size, { place, show: (row) => row, cursors });
    assert.equal(page.has_more, page.next_cursor !== null);
    pages.push(page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return pages;
}

function byNewest(left: number, right: number): number {
  return right - left;
}
