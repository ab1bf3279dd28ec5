import type { PlatformTx } from './transaction.ts';

/** How long rows live that are not kept for ever. Retries are promised a day and get three. */
const DAYS_KEPT = {
  outbox_event: 30,
  idempotency_record: 3,
  'sandbox.idempotency_record': 3,
  login_attempt: 3,
} as const;

/** Makes room for the coming days and drops those past their time, by the database's own clock. */
export async function keepDayPartitions(tx: PlatformTx): Promise<void> {
  for (const [table, daysKept] of Object.entries(DAYS_KEPT)) {
    await tx.query('call keep_day_partitions($1::regclass, $2::integer)', [table, daysKept]);
  }
}
