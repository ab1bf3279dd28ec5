import type { Database } from '#store/kit/database.ts';
import { keepDayPartitions } from '#store/kit/partition-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** Makes room for the coming week, and drops the days that nobody may ask for any more. */
export async function keepPartitions(database: Database, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  await inPlatform(database, (tx) => keepDayPartitions(tx, today));
}
