import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster } from '#main/embedded/postmaster.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Session } from '#store/kit/database.ts';
import { sessionOrExplain } from './installation.ts';

/** Watches over our own database for as long as a server stands on it. */
export type Guard = {
  /** Rejects when the database ended, or another server took it: then there is nothing to serve. */
  readonly lost: Promise<never>;
  leave(): Promise<void>;
};

/**
 * PostgreSQL is back within moments when one of its processes crashed, and within seconds when all
 * did (presence.ts starts it). Recovery takes as long as it takes; without it, later is never.
 */
const RETURN_MAX_MS = 60_000;
const RETRY_MS = 100;

/** Takes the post: our own database serves one server at a time. The lock ends with its session. */
export async function standGuard(url: string, dataDir: string): Promise<Guard> {
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  let leaving = false;
  let session = await takePost(url, dataDir);
  // Now, for later it may be gone: somebody may delete it under us.
  const folder = join(realpathSync(dataDir), 'postgres');

  const watch = () => {
    session.onLost(async () => {
      if (leaving) return;
      const again = await retakePost(url, { dataDir, folder });
      if (again) {
        session = again;
        watch();
      } else {
        lost.reject(new OperatorError(`The database in ${dataDir} ended: start again.`));
      }
    });
  };
  watch();
  return {
    lost: lost.promise,
    async leave() {
      leaving = true;
      await session.close().catch(() => {});
    },
  };
}

async function takePost(url: string, dataDir: string): Promise<Session> {
  const session = await sessionOrExplain(url);
  const [lock] = await session.query<{ ours: boolean }>(
    `select pg_try_advisory_lock(hashtext('mkopo.serve')) as ours`,
  );
  if (lock?.ours) return session;
  await session.close();
  throw new OperatorError(
    `Another Mkopo is already serving the data in ${dataDir}: stop it, or set DATA_DIR.`,
  );
}

type Place = { readonly dataDir: string; readonly folder: string };

async function retakePost(url: string, { dataDir, folder }: Place): Promise<Session | null> {
  let giveUpAtMs = performance.now() + RETURN_MAX_MS;
  while (performance.now() < giveUpAtMs) {
    const session = await takePost(url, dataDir).catch(() => null);
    if (session) return session;
    const postmaster = findPostmaster(folder);
    if (postmaster?.status === 'starting') giveUpAtMs = performance.now() + RETURN_MAX_MS;
    // Its port was taken meanwhile: only a new start finds it on another.
    const isElsewhere = postmaster?.status === 'ready' && postmaster.port !== portOf(url);
    if (isElsewhere) return null;
    await pause(RETRY_MS);
  }
  return null;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
