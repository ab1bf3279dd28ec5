import { Type } from 'typebox';
import { Day } from '#api/kit/formats.ts';
import { businessDay } from '#api/records/business-day.ts';
import { closeChunk } from '#operations/close-day.ts';
import type { DayRun } from '#store/day-run-store.ts';
import { inTenant } from '#store/transaction.ts';
import { endpoint } from './console-endpoint.ts';
import { DayRecord, EXAMPLE_DAY, showDay } from './day-record.ts';

/** Loans in one transaction, and transactions in one call: seconds, and nobody waits minutes. */
const LOANS_MAX = 2000;
const CHUNKS_MAX = 50;

/** POST /close-day: ends business days that the night has not ended. */
export const postCloseDay = endpoint({
  method: 'POST',
  path: '/close-day',
  name: 'closeDay',
  tag: 'Days',
  summary: 'Close a business day',
  description:
    'Accrues interest, raises penalties and tells who is overdue, for that day and all before it ' +
    'that were missed. It is done every night; this is for whoever cannot wait. Closing a day ' +
    'again changes nothing. While `is_closed` is false there is more to do: call again.',
  needs: 'books.close_day',
  body: Type.Object({ date: Day }, { title: 'CloseDay', additionalProperties: false }),
  reply: {
    status: 200,
    data: Type.Object(
      {
        is_closed: Type.Boolean({ description: 'Whether the day, and all before it, are closed.' }),
        days: Type.Array(DayRecord, { description: 'Those that this call has worked on.' }),
      },
      { title: 'ClosedDays' },
    ),
  },
  refusals: ['date_out_of_range'],
  example: { body: { date: EXAMPLE_DAY.date }, reply: { is_closed: true, days: [EXAMPLE_DAY] } },

  async apart({ body, caller, knock, database, scope }) {
    const asked = {
      throughOn: Temporal.PlainDate.from(body.date),
      todayOn: businessDay({ caller, now: knock.now }),
      loansMax: LOANS_MAX,
    };
    const runs = new Map<string, DayRun>();
    for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
      const run = await inTenant(database, scope, (tx) => closeChunk(tx, asked));
      if (!run) return { is_closed: true, days: [...runs.values()].map(showDay) };
      runs.set(run.on.toString(), run);
    }
    return { is_closed: false, days: [...runs.values()].map(showDay) };
  },
});
