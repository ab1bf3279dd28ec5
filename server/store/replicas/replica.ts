import {
  type LogPlace,
  markLog,
  noteReached,
  parseLogPlace,
  UNKNOWN_AGE,
} from '@mkopo/core/kit/replica-age.ts';
import { DATABASE_ITSELF } from '#store/hosts/database-hosts.ts';
import { type Database, openDatabase } from '#store/kit/database.ts';
import { DatabaseUnavailable, isWorthARerun, tookTooLong } from '#store/kit/database-trouble.ts';
import { askPlatform, inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';

/** A copy of the database that follows it, for reads that may be a moment old. */
export type Replica = {
  /**
   * The copy, where it is new enough for whoever reads: no older than the bound, and with all that
   * they wrote themselves. Null where the database itself is to be read.
   */
  forReader(who: string): Database | null;
  noteWriter(who: string): void;
  /** It failed somebody: nobody reads it before it has shown anew how far it has come. */
  distrust(): void;
  counts(): ReplicaCounts;
  close(): Promise<void>;
};

export type ReplicaCounts = {
  /** How old what it has may be; infinite where nobody knows. */
  readonly ageMs: number;
  /** Reads that were given to it, and those that were not, though they might have been. */
  readonly given: number;
  readonly kept: number;
};

type ReplicaOptions = {
  readonly ageMaxMs: number;
  readonly masterKeys: Database['masterKeys'];
  /** Hears when it becomes of use, and when it is of none any more. */
  readonly tell: (news: 'in use' | 'not in use', why?: string) => void;
};

/** Often enough that a copy which keeps up is always new enough, were the bound a second. */
const LOOK_EVERY_MS = 250;

type Place = { readonly place: string; readonly database: string };

const WHERE = `${DATABASE_ITSELF} as database`;
const LOG_ENDS = `select pg_current_wal_lsn()::text as place, ${WHERE} where $1`;
const COPY_REACHED = `
  select pg_last_wal_replay_lsn()::text as place, ${WHERE} where $1 and pg_is_in_recovery()`;

export function openReplica(primary: Database, url: string, options: ReplicaOptions): Replica {
  const { ageMaxMs, masterKeys, tell } = options;
  const copy = openDatabase(anyOf(url), { masterKeys, tellElsewhere: primary.tellElsewhere });
  const wrote = new Map<string, number>();
  const counts = { given: 0, kept: 0 };
  let age = UNKNOWN_AGE;
  let isInUse = false;
  const ageMs = () => performance.now() - age.trueAsOfMs;

  async function look(): Promise<string | undefined> {
    const atMs = performance.now();
    const ends = await placeIn(primary, LOG_ENDS);
    age = markLog(age, { atMs, place: ends.place });
    const reached = await placeIn(copy, COPY_REACHED);
    if (reached.database !== ends.database) return 'it is a copy of another database';
    age = noteReached(age, reached.place);
    for (const [who, wroteMs] of wrote) if (wroteMs <= age.trueAsOfMs) wrote.delete(who);
    return undefined;
  }

  async function lookAndTell(): Promise<void> {
    const why = await look().catch((error: unknown) => String(error));
    if (why !== undefined) age = UNKNOWN_AGE;
    const isNew = ageMs() <= ageMaxMs;
    if (isNew !== isInUse) tell(isNew ? 'in use' : 'not in use', why);
    isInUse = isNew;
  }

  const looking = repeat(lookAndTell, LOOK_EVERY_MS);
  return {
    forReader(who) {
      const isNew = ageMs() <= ageMaxMs && (wrote.get(who) ?? -1) <= age.trueAsOfMs;
      counts[isNew ? 'given' : 'kept'] += 1;
      return isNew ? copy : null;
    },
    noteWriter: (who) => void wrote.set(who, performance.now()),
    distrust() {
      age = UNKNOWN_AGE;
    },
    counts: () => ({ ageMs: ageMs(), ...counts }),
    async close() {
      await looking.stop();
      await copy.close();
    },
  };
}

async function placeIn(
  database: Database,
  text: string,
): Promise<{ place: LogPlace; database: string }> {
  const [found] = await askPlatform<Place>(database, text, [true]);
  if (!found) throw new Error('it follows nobody');
  return { ...found, place: parseLogPlace(found.place) };
}

/** Where a call reads: what it stands on, and a copy of it for what may be a moment old. */
export type Sources = { readonly database: Database; readonly replica: Replica | null };

/**
 * Runs work that only reads, and that may see what was true a moment ago: from the replica where it
 * is new enough, from the database itself otherwise, and where the replica fails it.
 */
export async function readInTenant<T>(
  { database, replica }: Sources,
  reader: TenantScope,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const scope = { ...reader, readsOnly: true } as const;
  const copy = replica?.forReader(scope.actor.id);
  if (!copy) return inTenant(database, scope, work);
  try {
    return await inTenant(copy, scope, work);
  } catch (error) {
    const isAway = error instanceof DatabaseUnavailable && !tookTooLong(error);
    // A copy also ends a read that keeps it from following: that may be done over, elsewhere.
    if (!isAway && !isWorthARerun(error)) throw error;
    if (isAway) replica?.distrust();
    return inTenant(database, scope, work);
  }
}

/** Of several copies whichever answers will do; libpq's word for it may be left out. */
function anyOf(url: string): string {
  if (url.includes('target_session_attrs=')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=any`;
}

/** Does something again and again, never twice at once, until it is told to stop. */
function repeat(work: () => Promise<void>, pauseMs: number) {
  let isStopped = false;
  let wake = () => {};
  const done = (async () => {
    while (!isStopped) {
      await work();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await done;
    },
  };
}
