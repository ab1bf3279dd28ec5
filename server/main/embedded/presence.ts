import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';

/** Being in the cluster: as long as it lasts, nobody else stops the server. */
export type Presence = {
  /** Gives it up. When nobody else is there it closes the door and runs `stop` behind it. */
  end(stop: () => Promise<void>): Promise<void>;
};

/** Held shared by every process that uses the cluster, exclusive by the one that stops it. */
const LOCK = 0x6d6b6f70;
const REENTER_MS = 100;
/** A database that cannot be started leaves a line in its log each time. */
const REVIVE_AGAIN_MS = 1_000;

/**
 * Undefined when the server is not up, or on its way down: then the door is closed. `revive` starts
 * it where it was killed while we were in.
 */
export async function enterCluster(
  url: string,
  revive: () => Promise<void>,
): Promise<Presence | undefined> {
  let session = await holdShared(url);
  if (!session) return undefined;
  let ending = false;
  let returning = Promise.resolve();

  const watch = (held: Session): Session => {
    held.onLost(() => {
      session = undefined;
      returning = comeBack();
    });
    return held;
  };
  // When one backend crashes, PostgreSQL cuts all sessions and carries on; when the postmaster was
  // killed, nobody carries on but us.
  const comeBack = async () => {
    while (!ending && !session) {
      await revive().catch(() => pause(REVIVE_AGAIN_MS));
      const renewed = await holdShared(url).catch(() => undefined);
      if (renewed) session = watch(renewed);
      else await pause(REENTER_MS);
    }
  };
  watch(session);

  return {
    async end(stop) {
      ending = true;
      await returning;
      const last = session ?? (await openSession(url).catch(() => undefined));
      if (!last) return;
      if (await holdExclusive(last).catch(() => false)) await stop();
      await close(last);
    },
  };
}

async function holdShared(url: string): Promise<Session | undefined> {
  try {
    const session = await openSession(url);
    const [row] = await session.query<{ held: boolean }>(
      'select pg_try_advisory_lock_shared($1) as held',
      [LOCK],
    );
    if (row?.held) return session;
    await close(session);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
  return undefined;
}

/** Lets go first: if two who leave asked while both still hold it, neither would be the last. */
async function holdExclusive(session: Session): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const [row] = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    LOCK,
  ]);
  return row?.held ?? false;
}

/** A session that the server has already ended has nothing left to close. */
async function close(session: Session): Promise<void> {
  await session.close().catch(() => {});
}
