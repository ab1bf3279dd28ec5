import assert from 'node:assert/strict';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** What tests look at in records of any list. */
export type Synced = {
  readonly id: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly status: string;
};

export const EVER = '2020-01-01T00:00:00Z';
export const WITHIN_MS = 180_000;

/** A system that keeps its cursor and all it was shown. */
export function syncing(call: Caller, list: string, since = EVER) {
  const seen: Synced[] = [];
  const query = `limit=2&updated_since=${encodeURIComponent(since)}`;
  const asked = `GET /${list}${list.includes('?') ? '&' : '?'}${query}`;
  let cursor = '';
  const toTheEnd = async () => {
    for (;;) {
      const { status, json } = await call(`${asked}${cursor && `&cursor=${cursor}`}`);
      assert.equal(status, 200, JSON.stringify(json));
      seen.push(...json.data.items);
      cursor = json.data.next_cursor;
      if (!json.data.has_more) return;
    }
  };
  /** What others have under way on the same PostgreSQL may hold changes back for a moment. */
  const untilSeen = (count: number) =>
    until(`${count} of ${list} were shown`, WITHIN_MS, async () => {
      await toTheEnd();
      return seen.length >= count;
    });
  return { seen, toTheEnd, untilSeen };
}
