import { asSuperuser, type TestDatabase } from './database.ts';
import { until } from './until.ts';

/** Waits until so many in a database wait for a lock that another holds. */
export async function untilWaiting(
  { superuserUrl }: Pick<TestDatabase, 'superuserUrl'>,
  count: number,
): Promise<void> {
  await until(`${count} wait for a lock`, 20_000, async () => {
    const [found] = await asSuperuser<{ waiting: number }>(
      superuserUrl,
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (found?.waiting ?? 0) >= count;
  });
}
