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

/** Undefined when the server is not up, or on its way down: then the door is closed. */
export async function enterCluster(url: string): Promise<Presence | undefined> {
  let session = await holdShared(url);
  if (!session) return undefined;
  let ending = false;

  const watch = (held: Session): Session => {
    held.onLost(() => void comeBack());
    return held;
  };
  // When one backend crashes, PostgreSQL cuts all sessions and carries on: ours too must be
  // renewed.
  const comeBack = async () => {
    for (session = undefined; !ending && !session; await pause(REENTER_MS, null, { ref: false })) {
      const renewed = await holdShared(url).catch(() => undefined);
      if (renewed && ending) await close(renewed);
      else if (renewed) session = watch(renewed);
    }
  };
  watch(session);

  return {
    async end(stop) {
      ending = true;
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
