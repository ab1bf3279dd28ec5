import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import { lastNight } from '@mkopo/core/calendar/day-to-close.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import {
  type ClockMove,
  daysLeftOf,
  decideMove,
  type MoveAsked,
  type SandboxClock,
} from '@mkopo/core/calendar/move-clock.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import { closeDays } from '#operations/end-of-day/close-days.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { firstClosedOn, lastFinishedOn } from '#store/books/day-run-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import {
  advanceDay,
  leaveMove,
  lockSandboxClock,
  readSandboxClock,
  type SandboxClockRow,
  setDestination,
  takeUpMove,
} from '#store/sandbox/sandbox-clock-store.ts';

/** The clock of the transaction's lender; refused where that is no sandbox. */
export async function readClock(tx: TenantTx, now: Temporal.Instant): Promise<SandboxClock> {
  return shownBy(orNotFound(await readSandboxClock(tx)), now);
}

function shownBy(row: SandboxClockRow, now: Temporal.Instant): SandboxClock {
  return { todayOn: businessDateOf(now, row), movesTo: row.movesTo };
}

type Move = { readonly asked: MoveAsked; readonly now: Temporal.Instant };

/** Writes down to which day the clock goes. `followMove` lives through the days on the way. */
export async function moveClock(tx: TenantTx, { asked, now }: Move): Promise<ClockMove> {
  const row = orNotFound(await lockSandboxClock(tx));
  const move = orRefuse(decideMove(shownBy(row, now), asked));
  setDestination(tx, move.toOn);
  recordChange(tx, {
    ...{ action: 'sandbox.move_clock', subjectKind: 'tenant', subjectId: tx.tenantId },
    before: { on: `${move.fromOn}` },
    after: { on: `${move.toOn}` },
  });
  return move;
}

type MoveSite = { readonly database: Database; readonly clock: () => Temporal.Instant };

/** How often somebody looks who waits for another to arrive. */
const LOOKS_EVERY_MS = 50;

/**
 * Lives through the days of a move, one after the other, as a lender does whose nights are closed
 * in time: the day begins, then the one before it is closed. It tells after each piece how many
 * days are left. Whoever stops listening stops it there, and whoever calls it next goes on: nobody
 * can tell a move that was cut off from one that was not. Where somebody else is at it, it waits.
 */
export async function* followMove(site: MoveSite, scope: TenantScope): AsyncGenerator<number> {
  const follower = randomUUID();
  try {
    yield* follow(site, scope, follower);
  } finally {
    await inTenant(site.database, scope, async (tx) => leaveMove(tx, follower));
  }
}

async function* follow(
  { database, clock }: MoveSite,
  scope: TenantScope,
  follower: string,
): AsyncGenerator<number> {
  for (;;) {
    const { todayOn, firstOn, isDayOpen, daysLeft, isOurs } = await inTenant(
      database,
      scope,
      (tx) => look(tx, { follower, now: clock() }),
    );
    if (!isOurs) {
      yield daysLeft;
      await pause(LOOKS_EVERY_MS);
      continue;
    }
    if (isDayOpen) {
      const days = { throughOn: lastNight(todayOn, firstOn), todayOn };
      for await (const _ of closeDays(database, scope, days)) yield daysLeft;
    }
    if (daysLeft === 0) return;
    await inTenant(database, scope, (tx) => beginNextDay(tx, clock()));
    yield daysLeft;
  }
}

type Look = { readonly follower: string; readonly now: Temporal.Instant };

async function look(tx: TenantTx, { follower, now }: Look) {
  const isOurs = await takeUpMove(tx, follower);
  const [row, firstOn] = await Promise.all([readSandboxClock(tx), firstClosedOn(tx)]);
  const kept = orNotFound(row);
  const clock = shownBy(kept, now);
  const daysLeft = daysLeftOf(clock);
  return { ...clock, firstOn, isOurs, isDayOpen: isDayOpen(kept, firstOn), daysLeft };
}

/** Of a lender that has closed no day, the first that is left behind is the first to be closed. */
function isDayOpen({ aheadDays }: SandboxClockRow, firstOn: Temporal.PlainDate | null): boolean {
  return firstOn !== null || aheadDays > 0;
}

/**
 * Begins the next day of a move, unless somebody else did, or left the one before open. Today may
 * be closed already, by hand.
 */
async function beginNextDay(tx: TenantTx, now: Temporal.Instant): Promise<void> {
  const row = orNotFound(await lockSandboxClock(tx));
  const closedOn = await lastFinishedOn(tx);
  const clock = shownBy(row, now);
  const isClosed = closedOn && compareDates(closedOn.add({ days: 1 }), clock.todayOn) >= 0;
  if ((isClosed || !isDayOpen(row, closedOn)) && daysLeftOf(clock) > 0) advanceDay(tx);
}
