import { asSuperuser, type TestDatabase } from './database.ts';
import { until } from './until.ts';

const WAITING = `
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many in a database wait for a lock that another holds. */
export async function untilWaiting(
  { superuserUrl }: Pick<TestDatabase, 'superuserUrl'>,
  count: number,
): Promise<void> {
  await until(`${count} wait for a lock`, 60_000, async () => {
    const [found] = await asSuperuser<{ waiting: number }>(
      superuserUrl,
      `select count(*)::int as waiting ${WAITING}`,
    );
    return (found?.waiting ?? 0) >= count;
  });
}

/**
 * Ends who waits for a lock in a database, as PostgreSQL does at last with whoever was killed. By
 * itself it notices that only when it has an answer to send: until then what they hold stays held.
 */
export async function endWaiting({
  superuserUrl,
}: Pick<TestDatabase, 'superuserUrl'>): Promise<void> {
  await asSuperuser(superuserUrl, `select pg_terminate_backend(pid, 20000) ${WAITING}`);
}
