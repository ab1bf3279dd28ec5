import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { closeDays, isDayRun } from '#operations/end-of-day/close-days.ts';
import type { DayRun } from '#store/books/day-run-store.ts';
import { listDayRuns } from '#views/books/list-day-runs.ts';
import { DayRecord, showDay } from './day-record.ts';

/**
 * A call works for so long and then answers how far it came: a proxy in between gives up on calls
 * that take a minute. Each does a piece at least, so whoever calls again gets to the end.
 */
const WORKS_FOR_MS = 15_000;

/** POST /close-day: ends business days that the night has not ended. */
export const postCloseDay = endpoint({
  method: 'POST',
  path: '/close-day',
  name: 'closeDay',
  tag: 'Books',
  summary: 'Close a business day',
  description:
    'Accrues interest, raises penalties and tells who is overdue, for that day and all before it ' +
    'that were missed; savings get the interest of every month that is over and was not paid. It ' +
    'is done every night; this is for whoever cannot wait. Closing a day again changes nothing. ' +
    'A call works for some seconds: while `is_closed` is false there is more to do, call again.',
  needs: 'books.close_day',
  body: Body('CloseDay', { date: Day }),
  reply: {
    status: 200,
    data: Titled('ClosedDays', {
      is_closed: Type.Boolean({ description: 'Whether the day, and all before it, are closed.' }),
      days: Type.Array(DayRecord, { description: 'Those that this call has worked on.' }),
    }),
  },
  refusals: ['date_out_of_range'],
  example: { body: { date: '2026-01-31' } },

  // In transactions of its own, before the one that keeps the answer: done twice it is done once.
  async prepare({ body, caller, callerProof, database, scope }) {
    const throughOn = Temporal.PlainDate.from(body.date);
    const todayOn = businessDay({ caller, now: callerProof.now });
    // What takes long to fold is left to the job: reports read the rows until then.
    const days = { throughOn, todayOn };
    const runs = new Map<string, DayRun>();
    const shown = () => [...runs.values()].map(showDay);
    const began = performance.now();
    for await (const piece of closeDays(database, scope, days)) {
      if (isDayRun(piece)) runs.set(piece.on.toString(), piece);
      if (performance.now() - began > WORKS_FOR_MS) return { is_closed: false, days: shown() };
    }
    return { is_closed: true, days: shown() };
  },
  live: async ({ prepared }) => prepared,
});

/** GET /close-days: the business days that were closed, the latest first. */
export const getCloseDays = endpoint({
  method: 'GET',
  path: '/close-days',
  name: 'listClosedDays',
  tag: 'Books',
  summary: 'List closed days',
  description: 'The latest first. One that is `running` is under way, or was cut off and goes on.',
  needs: 'books.read',
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(DayRecord) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const before = after?.[0] ? Temporal.PlainDate.from(after[0]) : null;
    const found = await listDayRuns(tx, { before, limit: rows });
    return pageOf(found, size, { place: ({ on }) => [on.toString()], show: showDay, cursors });
  },
});
