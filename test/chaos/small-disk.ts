import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/** A disk in memory that can be filled up, where we may mount one. */
export type SmallDisk = { fill(): Promise<void>; empty(): Promise<void> };

const run = promisify(execFile);
/** Enough for what a long run writes, with the log of changes kept short. */
const SIZE = '2g';
const CHUNK = Buffer.alloc(1024 * 1024);

/** Null where this process may not mount anything: then no disk of ours can be full. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  cleanUp(() => run('umount', [folder]));
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      for (;;) {
        const { bavail, bsize } = await statfs(folder);
        if (bavail === 0) return;
        const chunk = CHUNK.subarray(0, Math.min(bavail * bsize, CHUNK.length));
        await writeFile(ballast, chunk, { flag: 'a' }).catch(() => {});
      }
    },
    empty: () => rm(ballast, { force: true }),
  };
}
