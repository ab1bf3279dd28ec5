import type { IncomingMessage } from 'node:http';
import type { Cell } from '#main/kit/cells-reader.ts';
import type { Config } from '#main/kit/config.ts';
import { findTenantBySlug } from '#store/access/tenant-store.ts';
import { type Database, openDatabase, openSession, type Session } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** Longer than the transaction takes in which a lender is founded. */
const HELD_MS = 15_000;

export type SlugGuard = {
  readonly isTakenElsewhere: Database['isTakenElsewhere'];
  readonly tellElsewhere: Database['tellElsewhere'];
  close(): Promise<void>;
};

/** What the door before several cells wants to hear from their servers. */
export type CellNews = {
  /** A slug under which a lender is about to be founded. */
  readonly tellFounding?: ((slug: string) => void) | undefined;
  /** A lender that was asked for and is in another cell now. */
  readonly tellElsewhere?: Database['tellElsewhere'];
  /** Whether a call is of a cell that is away, and is to be told so in the words of its family. */
  readonly isAway?: ((request: IncomingMessage) => boolean) | undefined;
};

/**
 * Sees to it that a slug is one lender's over all cells: calls come to a lender by it. Who founds
 * one asks all other cells, and so cannot while one of them is away. Of two who ask at once in two
 * cells, a lock in the first cell lets one go on; the other is told that it is taken.
 */
export function openSlugGuard(
  { cells, cell: ours }: Config,
  { tellFounding = () => {}, tellElsewhere = () => {} }: CellNews = {},
): SlugGuard {
  const home = cells?.[0];
  if (!cells || !home || ours === null) {
    return { isTakenElsewhere: undefined, tellElsewhere: undefined, close: async () => {} };
  }
  const others = cells.filter(({ name }) => name !== ours);
  const locks = new Set<Session>();
  const end = async (lock: Session) => {
    locks.delete(lock);
    await lock.close().catch(() => {});
  };
  return {
    tellElsewhere,
    async isTakenElsewhere(slug) {
      const lock = await lockSlug(home, slug);
      if (!lock) return true;
      locks.add(lock);
      setTimeout(() => void end(lock), HELD_MS).unref();
      const found = await Promise.all(others.map((cell) => isIn(cell, slug)));
      if (found.includes(true)) return true;
      tellFounding(slug);
      return false;
    },
    async close() {
      await Promise.all([...locks].map(end));
    },
  };
}

/** Null while somebody else founds a lender of that slug. The lock ends with its session. */
async function lockSlug({ databaseUrl, listenUrl }: Cell, slug: string): Promise<Session | null> {
  // A direct line, where there is one: a pooler would hand the lock to whoever comes next.
  const session = await openSession(listenUrl ?? databaseUrl);
  const [lock] = await session.query<{ ours: boolean }>(
    `select pg_try_advisory_lock(hashtext('mkopo.slug'), hashtext($1)) as ours`,
    [slug],
  );
  if (lock?.ours) return session;
  await session.close();
  return null;
}

async function isIn({ databaseUrl }: Cell, slug: string): Promise<boolean> {
  const database = openDatabase(databaseUrl, { connectionsMax: 1 });
  try {
    return (await inPlatform(database, (tx) => findTenantBySlug(tx, slug))) !== null;
  } finally {
    await database.close();
  }
}
