import {
  CLUSTER_VARIABLE,
  createDatabase,
  startTestCluster,
  type TestDatabase,
} from '@mkopo/test/kit/database.ts';

/**
 * A database of a benchmark's own, on a PostgreSQL of its own; within `npm test`, where nothing is
 * measured, on the one that is there.
 */
export async function openBenchDatabase(): Promise<TestDatabase & { close(): Promise<void> }> {
  const given = process.env[CLUSTER_VARIABLE];
  const cluster = given ? null : await startTestCluster();
  const { drop, ...database } = await createDatabase(given ?? cluster?.superuserUrl ?? '');
  return {
    ...database,
    async close() {
      await drop();
      await cluster?.stop();
    },
  };
}
