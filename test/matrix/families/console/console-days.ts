import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { listDayRuns } from '@mkopo/server/views/books/list-day-runs.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Long before any loan was made: closing such a day tells nobody of anything. */
const FIRST_DAY = Temporal.PlainDate.from('2025-06-01');

/** Business days, as staff close them when they cannot wait for the night. */
export const dayRecords: Partial<Records> = {
  calls: {
    closeDay: async (making) => ({ body: { date: (await dayToClose(making)).toString() } }),
    async listClosedDays(making) {
      for (const _ of ['one', 'another']) {
        const throughOn = await dayToClose(making);
        const asked = { throughOn, todayOn: throughOn.add({ days: 1 }), loansMax: 100 };
        await making.as((tx) => closeChunk(tx, asked));
      }
      return {};
    },
  },
  refusedCalls: {
    closeDay: async () => ({ body: { date: '2100-01-01' } }),
    updateSettings: async () => ({ body: { books_locked_through: '2100-01-01' } }),
  },
  announcesNothing: ['closeDay'],
};

/** The day after the last one that is closed. */
async function dayToClose({ as }: Making): Promise<Temporal.PlainDate> {
  const [last] = await as((tx) => listDayRuns(tx, { before: null, limit: 1 }));
  return last ? last.on.add({ days: 1 }) : FIRST_DAY;
}
