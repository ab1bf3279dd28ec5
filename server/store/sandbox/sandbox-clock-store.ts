import type { LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

/** What is kept of a sandbox lender's clock. */
export type SandboxClockRow = LenderCalendar & {
  readonly movesTo: Temporal.PlainDate | null;
};

const COLUMNS = 'time_zone, ahead_days, moves_to';

/** Null where the lender of this transaction is no sandbox. */
export function readSandboxClock(tx: TenantTx): Promise<SandboxClockRow | null> {
  return tx.first<SandboxClockRow>(
    `select ${COLUMNS} from tenant where tenant_id = $1 and is_sandbox`,
    [tx.tenantId],
  );
}

/**
 * The same, for whoever moves it: of two at once one waits. Whoever writes records of the lender
 * holds its row as well, so that none comes in while the books are emptied.
 */
export function lockSandboxClock(tx: TenantTx): Promise<SandboxClockRow | null> {
  return tx.first<SandboxClockRow>(
    `select ${COLUMNS} from tenant where tenant_id = $1 and is_sandbox for update`,
    [tx.tenantId],
  );
}

/** Writes down to which day the clock is to go. */
export function setDestination(tx: TenantTx, toOn: Temporal.PlainDate): void {
  tx.send('update tenant set moves_to = $2 where tenant_id = $1', [tx.tenantId, toOn]);
}

/** One day more. */
export function advanceDay(tx: TenantTx): void {
  tx.send('update tenant set ahead_days = ahead_days + 1 where tenant_id = $1', [tx.tenantId]);
}

/** The clock shows the world's day again; the database takes it of empty books alone. */
export function setClockBack(tx: TenantTx): void {
  tx.send(
    `update tenant set ahead_days = 0, moves_to = null, followed_by = null, followed_until = null
      where tenant_id = $1`,
    [tx.tenantId],
  );
}

/**
 * Takes it on for some seconds to live through the days of a move. False while somebody else does:
 * of two who close one day, each might book the interest of savings on another.
 */
export async function takeUpMove(tx: TenantTx, follower: string): Promise<boolean> {
  const taken = await tx.query(
    `update tenant set followed_by = $2, followed_until = clock_timestamp() + interval '5 s'
      where tenant_id = $1
        and (followed_by = $2 or followed_until is null or followed_until < clock_timestamp())
     returning tenant_id`,
    [tx.tenantId, follower],
  );
  return taken.length > 0;
}

/** Lets go of a move; whoever took it up meanwhile keeps it. */
export function leaveMove(tx: TenantTx, follower: string): void {
  tx.send(
    `update tenant set followed_by = null, followed_until = null
      where tenant_id = $1 and followed_by = $2`,
    [tx.tenantId, follower],
  );
}

/** Whether somebody lives through the lender's days just now. */
export async function isFollowed(tx: TenantTx): Promise<boolean> {
  const statement = 'select from tenant where tenant_id = $1 and followed_until > now()';
  return (await tx.query(statement, [tx.tenantId])).length > 0;
}

/** Lenders whose clocks have not arrived, or whose last day was left open, and nobody is at it. */
export async function listMovingClocks(tx: PlatformTx): Promise<TenantId[]> {
  const rows = await tx.query<{ tenantId: TenantId }>(
    `select tenant_id from tenant
      where moves_to is not null and not is_elsewhere(tenant_id)
        and (moves_to > (now() at time zone time_zone)::date + ahead_days
             or followed_by is not null)
        and (followed_until is null or followed_until < now())
      order by slug`,
  );
  return rows.map(({ tenantId }) => tenantId);
}
