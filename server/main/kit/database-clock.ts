import {
  aheadMs,
  CLOCKS_DIFFER_MAX_MS,
  type ClockReading,
  followClock,
} from '@mkopo/core/calendar/clock-reading.ts';
import type { Database } from '#store/kit/database.ts';
import { askPlatform } from '#store/kit/transaction.ts';

/** The time as the machine has it that the process runs on. */
export type MachineClock = () => Temporal.Instant;

export const machineClock: MachineClock = () => Temporal.Now.instant();

/**
 * The time of all that is decided: the database's, which all servers have in common. Between two
 * looks at it a clock that only ticks on carries it, so that whoever sets the machine's changes
 * nothing.
 */
export type DatabaseClock = {
  readonly now: () => Temporal.Instant;
  /** How far the machine's own clock is ahead, or behind; 0 while they agree. */
  differsByMs(): number;
  /** The same by the last look, however little it is. */
  aheadMs(): number;
  close(): Promise<void>;
};

const LOOKS_EVERY_MS = 1_000;

type Around = {
  readonly machine: MachineClock;
  /** Hears that the machine's clock left the database's, and when it is back (0). */
  readonly tell: (differsByMs: number) => void;
};

export async function openDatabaseClock(
  database: Database,
  { machine, tell }: Around,
): Promise<DatabaseClock> {
  // On one machine with the database, and on a well-kept one, no answer ever moves this.
  let offsetMs = msOf(machine()) - performance.now();
  let differsByMs = 0;
  let ahead = 0;
  const look = async () => {
    const told = await askTheTime(database, machine);
    const before = differsByMs;
    offsetMs = followClock(offsetMs, told.reading);
    differsByMs = told.differsByMs;
    ahead = told.aheadMs;
    if ((before === 0) !== (differsByMs === 0)) tell(differsByMs);
  };
  await look();
  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A database that is away has no time to tell; what was known of it goes on.
    looking = look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, LOOKS_EVERY_MS).unref();
  return {
    now: () => instantOf(offsetMs + performance.now()),
    differsByMs: () => differsByMs,
    aheadMs: () => ahead,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** What one question about the time showed. */
type TimeTold = {
  readonly now: Temporal.Instant;
  readonly reading: ClockReading;
  /** How far the machine's own clock is off; 0 while they agree. */
  readonly differsByMs: number;
  /** The same, however little it is. */
  readonly aheadMs: number;
};

/** Asks the database for the time, and the machine as soon as it has answered. */
export async function askTheTime(database: Database, machine: MachineClock): Promise<TimeTold> {
  const askedAtMs = performance.now();
  const [row] = await askPlatform<{ at: Temporal.Instant }>(database, ASK, []);
  const answeredAtMs = performance.now();
  const shownMs = msOf(machine());
  if (!row) throw new Error('the database has no time');
  const reading = { askedAtMs, answeredAtMs, saidMs: msOf(row.at) };
  const ahead = aheadMs(shownMs, reading);
  const differsByMs = Math.abs(ahead) > CLOCKS_DIFFER_MAX_MS ? ahead : 0;
  return { now: row.at, reading, differsByMs, aheadMs: ahead };
}

const ASK = 'select clock_timestamp() as at';

function msOf(at: Temporal.Instant): number {
  return Number(at.epochNanoseconds / 1_000n) / 1_000;
}

/** Microseconds, as the database keeps them: what is answered at once is what is read later. */
function instantOf(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochNanoseconds(BigInt(Math.floor(ms * 1_000)) * 1_000n);
}
