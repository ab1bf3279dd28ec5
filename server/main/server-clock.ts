import { aheadInWords } from '@mkopo/core/calendar/clock-reading.ts';
import type { Logger } from 'pino';
import { type MachineClock, openDatabaseClock } from '#main/kit/database-clock.ts';
import type { Database } from '#store/kit/database.ts';

/** The clock of a server, and whether the machine agrees with it. */
export type ServerClock = {
  readonly clock: () => Temporal.Instant;
  /** What is wrong with the machine's clock, in one sentence; null while all is well. */
  trouble(): string | null;
  /** Rejects while the machine's clock is not the database's: one of the two is wrong. */
  whenAgreed(): Promise<void>;
  /** How far the machine's clock is ahead of the database's; negative where it is behind. */
  aheadMs(): number;
  close(): Promise<void>;
};

export async function openServerClock(
  database: Database,
  { log, machine }: { readonly log: Logger; readonly machine: MachineClock },
): Promise<ServerClock> {
  const opened = await openDatabaseClock(database, {
    machine,
    tell(differsByMs) {
      if (differsByMs === 0) log.info("this machine's clock agrees with the database's again");
      else log.error({ differs_by_ms: Math.round(differsByMs) }, clockTrouble(differsByMs));
    },
  });
  const trouble = () => {
    const differsByMs = opened.differsByMs();
    return differsByMs === 0 ? null : clockTrouble(differsByMs);
  };
  return {
    clock: opened.now,
    trouble,
    async whenAgreed() {
      const words = trouble();
      if (words) throw new Error(words);
    },
    aheadMs: opened.aheadMs,
    close: opened.close,
  };
}

export function clockTrouble(differsByMs: number): string {
  const off = aheadInWords(differsByMs);
  return `this machine's clock is ${off} the database's: one of the two is wrong`;
}
