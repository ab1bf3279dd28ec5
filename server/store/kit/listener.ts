import { openSession, type Session } from './database.ts';
import { DatabaseUnavailable } from './database-trouble.ts';

/** A memory of the database that is kept true by listening to its changes. */
export type Listener = {
  /**
   * Resolves while changes can be heard. Waits a moment for a lost connection, then says
   * unavailable.
   */
  whenHearing(): Promise<void>;
  close(): Promise<void>;
};

const CATCH_UP_MS = 2_000;
const RETRY_MS = 250;
const HEARTBEAT_MS = 1_000;

/**
 * Listens to a channel for as long as the process lives. Each time the connection is made (again),
 * it listens first and reads everything after, so that a change in between is heard, not missed.
 */
export async function keepListening(
  url: string,
  {
    channel,
    readAll,
    hear,
  }: {
    channel: string;
    readAll: () => Promise<void>;
    hear: (payload: string) => Promise<void>;
  },
): Promise<Listener> {
  let session: Session | null = null;
  let closed = false;
  let hearing = Promise.withResolvers<void>();

  const connect = async () => {
    const made = await openSession(url);
    let missed = false;
    const miss = () => {
      missed = true;
      return lose(made);
    };
    try {
      made.onLost(() => void miss());
      await made.listen(channel, (payload) => void hear(payload).catch(miss));
      await readAll();
      if (closed || missed) throw new Error('closed, or a change was missed, while connecting');
    } catch (error) {
      void made.close().catch(() => {});
      throw error;
    }
    session = made;
    hearing.resolve();
  };

  const lose = async (lost: Session) => {
    if (closed || session !== lost) return;
    session = null;
    hearing = Promise.withResolvers<void>();
    void lost.close().catch(() => {});
    while (!closed && !session) {
      await connect().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)));
    }
  };

  // A network that swallows packets tells nobody: only an answer shows that we can still hear.
  const heartbeat = setInterval(() => {
    const asked = session;
    if (asked) withinMs(asked.query('select 1'), HEARTBEAT_MS).catch(() => lose(asked));
  }, HEARTBEAT_MS).unref();

  await connect();
  return {
    async whenHearing() {
      if (session) return;
      await withinMs(hearing.promise, CATCH_UP_MS).catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await session?.close();
    },
  };
}

async function withinMs<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('too late')), limitMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
