import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { CLUSTER_VARIABLE, quickFolder } from '@mkopo/test/kit/database.ts';

/** A PostgreSQL of the benchmark's own; within `npm test` the one that is there. */
export type BenchCluster = {
  readonly url: string;
  /** Where its files are: in memory, where a commit waits for no disk, or on a disk. */
  readonly files: 'memory' | 'disk' | 'not known';
  close(): Promise<void>;
};

/** A loan with its indexes, and the WAL beside it. */
const BYTES_PER_LOAN = 30_000;

export async function openCluster(loans: number): Promise<BenchCluster> {
  const given = process.env[CLUSTER_VARIABLE];
  if (given) return { url: given, files: 'not known', close: async () => {} };
  const quick = await quickFolder();
  const { bavail, bsize } = await statfs(quick);
  // Memory that PostgreSQL's files take is missing everywhere else.
  const room = Math.min(bavail * bsize, process.availableMemory() / 2);
  const place = room > loans * BYTES_PER_LOAN ? quick : tmpdir();
  const folder = await mkdtemp(join(place, 'mkopo-bench-'));
  const { url, leave } = await joinEmbeddedPostgres(folder);
  return {
    url,
    files: place === tmpdir() ? 'disk' : 'memory',
    async close() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
