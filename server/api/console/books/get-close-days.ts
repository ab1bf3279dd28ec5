import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { listDayRuns } from '#views/books/list-day-runs.ts';
import { DayRecord, showDay } from './day-record.ts';

/** GET /close-days: the business days that were closed, the latest first. */
export const getCloseDays = endpoint({
  method: 'GET',
  path: '/close-days',
  name: 'listClosedDays',
  tag: 'Days',
  summary: 'List closed days',
  description: 'The latest first. One that is `running` is under way, or was cut off and goes on.',
  needs: 'books.read',
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(DayRecord) },
  refusals: [],
  example: {
    query: { limit: 1 },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const before = after?.[0] ? Temporal.PlainDate.from(after[0]) : null;
    const found = await listDayRuns(tx, { before, limit: rows });
    return pageOf(found, size, { place: ({ on }) => [on.toString()], show: showDay, cursors });
  },
});
