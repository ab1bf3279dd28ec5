import type { BranchId } from '@mkopo/core/access/branch.ts';
import { alertOfRefusal, type RaisedAlert } from '@mkopo/core/kit/alert.ts';
import { PLATFORM_ID, type TenantId } from '@mkopo/core/kit/id.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { inSpan, type SpanAbout, type SpanAttributes } from '#tracing/span.ts';
import type { Connection, Database } from './database.ts';
import { DatabaseUnavailable, isAftermath } from './database-trouble.ts';
import type { MasterKeys } from './master-key.ts';
import { newId } from './new-id.ts';

declare const tenantTx: unique symbol;
declare const platformTx: unique symbol;

export const ACTOR_KINDS = [
  ...(['key', 'staff', 'member', 'rail', 'command', 'job', 'operator'] as const),
] as const;

/** Who does it, and by which request. It stands in the audit record of every change. */
export type Actor = {
  readonly kind: (typeof ACTOR_KINDS)[number];
  readonly id: string;
  readonly requestId: string;
  readonly ip: string | null;
  /** The two-person request that they say yes to by it, where there is one. */
  readonly seconding?: Seconding;
};

type Seconding = {
  readonly id: string;
  readonly now: Temporal.Instant;
  /** The half that whoever asked knows of the password or code that is handed out, if any. */
  readonly firstHalf: string | null;
};

type Querying = Pick<Connection, 'query'> & {
  /** The row that a statement finds; null where it finds none. */
  first<Row>(text: string, values: readonly unknown[]): Promise<Row | null>;
  /**
   * Sends a statement whose result nobody needs. If it fails, so does the transaction's end, with
   * its reason.
   */
  send(text: string, values: readonly unknown[]): void;
};

/** A connection inside a transaction that can see one tenant only. Only `inTenant` makes one. */
export type TenantTx = Querying & {
  readonly [tenantTx]: true;
  readonly tenantId: TenantId;
  readonly actor: Actor;
  /** The branch whose rows alone it sees, where whoever acts is held to one. */
  readonly branchId?: BranchId | undefined;
  readonly waits?: Waits | undefined;
  /** Set where what is written happened elsewhere, before: it is history, and no news. */
  readonly isHistory?: true;
  /** What a lender's secrets are wrapped by. */
  readonly masterKeys: MasterKeys | null;
  readonly isTakenElsewhere?: Database['isTakenElsewhere'];
  /** Tells of something once it is committed, and not at all where it is not. */
  raise(alert: RaisedAlert): void;
};

/** A connection inside a transaction that sees what is of no tenant, or of all: keys, tenants. */
export type PlatformTx = Querying & {
  readonly [platformTx]: true;
  readonly masterKeys: MasterKeys | null;
};

export type TenantScope = {
  readonly tenantId: TenantId;
  readonly actor: Actor;
  readonly branchId?: TenantTx['branchId'] | undefined;
  /**
   * For short work that comes again and again: its statements are planned once and never by their
   * values. Planning them anew, as PostgreSQL would for every list, costs more than running them.
   */
  readonly plans?: 'kept';
  readonly waits?: Waits;
  /** For work that only reads: PostgreSQL holds it to that, and nobody waits for its end. */
  readonly readsOnly?: true;
  /**
   * For whoever writes records of a sandbox lender: its row is held from the beginning. A reset
   * takes the row first and the records after it; in another order each would wait for the other.
   */
  readonly holdsLender?: boolean;
  /** For work that is no smaller: it has minutes, where others have seconds, until told to stop. */
  readonly takesLong?: AbortSignal;
};

/**
 * For work that does better to fail than to wait long for rows that others hold: after a moment, or
 * (of the rows that it locks by their ids) at once.
 */
export type Waits = 'briefly' | 'never';

/**
 * Runs `work` as one tenant: all of it is saved, or none of it. Row-level security does the
 * fencing.
 */
export async function inTenant<T>(
  database: Database,
  { tenantId, actor, branchId, holdsLender, ...pace }: TenantScope,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const raised: RaisedAlert[] = [];
  const raise = (alert: RaisedAlert) => raised.push(alert);
  // Whoever runs commands holds the machine, and the demo is made by one: nobody is to be warned.
  const tell = (alert: RaisedAlert) =>
    actor.kind !== 'command' && database.tellAlert?.({ ...alert, tenantId, actor });
  const fence = { role: 'mkopo_app', tenantId, ...pace } as const;
  const { masterKeys, isTakenElsewhere } = database;
  try {
    const result = await transact(database, fence, (querying) => {
      const known = { tenantId, actor, branchId, masterKeys, isTakenElsewhere, raise };
      const tx = { ...known, ...pace, ...querying } as unknown as TenantTx;
      if (holdsLender) tx.send(HOLD_LENDER, [tenantId]);
      if (branchId) holdToBranch(tx, branchId);
      return work(tx);
    });
    raised.forEach(tell);
    return result;
  } catch (error) {
    const refused = alertOfRefusal(error);
    if (refused) tell(refused);
    throw branchId ? withoutNames(error) : error;
  }
}

/** That something is taken holds across branches; by what is not told to who is held to one. */
function withoutNames(error: unknown): unknown {
  if (!(error instanceof Refusal) || !('existing_id' in error.facts)) return error;
  const { existing_id: _, ...facts } = error.facts;
  return new Refusal({ refused: error.code, facts });
}

const HOLD = `select set_config('role', $1, true), set_config('app.branch_id', $2, true),
                     set_config('app.branch_sums', 'on', true)`;

/** From here on the transaction sees a branch's rows, and its own sums, or all of them again. */
export function holdToBranch(tx: TenantTx, branchId: string | null): void {
  tx.send(HOLD, branchId ? ['mkopo_branch', branchId] : ['mkopo_app', '']);
}

const HOLD_LENDER = 'select from tenant where tenant_id = $1 for key share';
const MOVE_FENCE = `select set_config('app.tenant_id', $1, true)`;

/**
 * Founds a lender from within a transaction of the platform: the fence is put around it for the
 * work, and around the platform again. Its id is made here, so that nobody can name a lender that
 * is there already and so look into it.
 */
export async function foundTenant<T>(tx: TenantTx, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  if (tx.tenantId !== PLATFORM_ID) throw new Error('only the platform takes lenders on');
  const tenantId = newId('tenant');
  tx.send(MOVE_FENCE, [tenantId]);
  const result = await work({ ...tx, tenantId });
  tx.send(MOVE_FENCE, [PLATFORM_ID]);
  return result;
}

/** What work came to of which nothing is to stay. */
class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}

/**
 * Runs `work` as one tenant and takes all of it back: what it came to is told, and nothing of it
 * stays. What would be checked at the commit is checked before.
 */
export async function tryInTenant<T>(
  database: Database,
  scope: TenantScope,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  try {
    return await inTenant<T>(database, scope, async (tx) => {
      const result = await work(tx);
      await tx.query('set constraints all immediate');
      throw new TakenBack(result);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}

/** The same transaction, of somebody who is known only since it began. */
export function actingAs(tx: TenantTx, actor: Pick<Actor, 'kind' | 'id'>): TenantTx {
  return { ...tx, actor: { ...tx.actor, ...actor } };
}

/** What work would come to in this transaction, of which nothing stays. */
export async function tryOut<T>(tx: TenantTx, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  await tx.query('savepoint tried_out');
  const result = await work({ ...tx, raise: () => {} });
  await tx.query('rollback to savepoint tried_out');
  return result;
}

/** The same transaction, in which nothing is announced. */
export function asHistory(tx: TenantTx): TenantTx {
  return { ...tx, isHistory: true };
}

/** The same transaction, in which somebody says yes to what another asked for. */
export function secondedIn(tx: TenantTx, seconding: NonNullable<Actor['seconding']>): TenantTx {
  return { ...tx, actor: { ...tx.actor, seconding } };
}

/**
 * Runs `work` over the few tables that the platform itself keeps. Lending data stays out of its
 * reach.
 */
export function inPlatform<T>(
  database: Database,
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  return transact(database, { role: 'mkopo_platform', tenantId: '' }, (querying) =>
    work({ ...querying, masterKeys: database.masterKeys } as PlatformTx),
  );
}

/**
 * Asks the platform one thing, in one round trip: a transaction around a single statement does not
 * wait for its result before it ends. For what every call must ask before its own work begins.
 */
export async function askPlatform<Row>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const fence = { role: 'mkopo_platform', tenantId: '' } as const;
  return inSpan(TRANSACTION, async (span) => {
    span?.note(fenceNotes(fence));
    const { connection, release } = await database.checkOut();
    const begun = connection.command('begin');
    const opened = connection.query(OPEN, openingOf(fence));
    const asked = connection.query<Row>(text, values);
    const ended = connection.command('commit');
    const outcomes = await Promise.allSettled([begun, opened, asked, ended]);
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const gone = failures.find((reason) => reason instanceof DatabaseUnavailable);
    // What stands behind a statement that failed is not tried: the transaction is still open.
    release(gone ?? (failures.length > 0 ? await rollback(connection) : undefined));
    const told = failures.find((reason) => !isAftermath(reason)) ?? failures[0];
    if (told !== undefined) throw told;
    return asked;
  });
}

/** More than work_mem holds when it is as small as it can be: it goes to the disk. */
const SPILLED_ROWS = 10_000;

/**
 * Fails unless something can be written. To write over a row proves nothing where the disk is full:
 * there is room for it in its page. So some rows are first put aside, where they take new room.
 */
export function proveWrite(database: Database): Promise<void> {
  return inPlatform(database, async (tx) => {
    tx.send(`select set_config('work_mem', $1, true), set_config('temp_tablespaces', '', true)`, [
      '64kB',
    ]);
    tx.send('select count(*) from generate_series(1, $1::integer)', [SPILLED_ROWS]);
    tx.send('update write_probe set written_at = now()', []);
  });
}

/**
 * Nothing here should take seconds; what does, holds locks and a connection that others wait for.
 */
const TIME_LIMIT = '10s';
const LONG_LIMIT = '15min';
/** As long as the end of day holds its loans, about. */
const BRIEFLY = '1s';
const OPEN = `
  select set_config('role', $1, true), set_config('app.tenant_id', $2, true),
         set_config('statement_timeout', $3, true),
         set_config('idle_in_transaction_session_timeout', $3, true),
         set_config('plan_cache_mode', $4, true), set_config('lock_timeout', $5, true)`;

type Fence = Pick<TenantScope, 'plans' | 'waits' | 'readsOnly' | 'takesLong'> & {
  readonly role: 'mkopo_app' | 'mkopo_platform';
  readonly tenantId: string;
};

function openingOf({ role, tenantId, plans, waits, takesLong }: Fence): readonly string[] {
  const planning = plans === 'kept' ? 'force_generic_plan' : 'auto';
  return [role, tenantId, takesLong ? LONG_LIMIT : TIME_LIMIT, planning, waits ? BRIEFLY : '0'];
}

function transact<T>(
  database: Database,
  fence: Fence,
  work: (connection: Querying) => Promise<T>,
): Promise<T> {
  return inSpan(TRANSACTION, async (span) => {
    span?.note(fenceNotes(fence));
    const { connection, release } = await database.checkOut(fence);
    span?.tell('connection taken');
    const { sent, end, ...querying } = untilTheEnd(connection);
    // Not awaited: they fly with the first statement of the work. `true` ends the settings with the
    // transaction, so that a pooled connection never carries them on.
    const begun = connection.command(fence.readsOnly ? 'begin read only' : 'begin');
    begun.catch(() => {});
    querying.send(database.tellElsewhere ? `${OPEN}, hold_lender($2)` : OPEN, openingOf(fence));
    try {
      const result = await runToItsEnd(() => work(querying), end);
      const ended = Promise.all([commit(connection), begun, ...sent]).then(() => release());
      if (fence.readsOnly) ended.catch(release);
      else await ended;
      return result;
    } catch (error) {
      // A line that is dead rolls back by itself, and would not answer.
      release(error instanceof DatabaseUnavailable ? error : await rollback(connection));
      throw await firstFailure([begun, ...sent], error);
    } finally {
      span?.note({ 'mkopo.statements': sent.length });
    }
  });
}

/** Never the statements: what somebody sent stands in their values. */
const TRANSACTION: SpanAbout = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
};

function fenceNotes({ role, tenantId }: Fence): SpanAttributes {
  return { 'mkopo.role': role, ...(tenantId && { 'mkopo.tenant_id': tenantId }) };
}

/** Once one statement has failed, the others fail for that reason alone; the first one tells it. */
async function firstFailure(sent: readonly Promise<unknown>[], thrown: unknown): Promise<unknown> {
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected' && !isAftermath(outcome.reason)) return outcome.reason;
  }
  return thrown;
}

async function runToItsEnd<T>(work: () => Promise<T>, end: () => void): Promise<T> {
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * A statement sent after the end would run in the transaction of whoever got the connection next.
 */
function untilTheEnd(connection: Connection) {
  const sent: Promise<unknown>[] = [];
  let ended = false;
  const query = <Row>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
    if (ended) throw new Error('this transaction is over');
    const statement = connection.query<Row>(text, values);
    statement.catch(() => {});
    sent.push(statement);
    return statement;
  };
  return {
    query,
    async first<Row>(text: string, values: readonly unknown[]) {
      const [row] = await this.query<Row>(text, values);
      return row ?? null;
    },
    send(text: string, values: readonly unknown[]) {
      void query(text, values);
    },
    sent,
    end() {
      ended = true;
    },
  };
}

/**
 * PostgreSQL answers ROLLBACK, and no error, to the commit of a transaction in which something
 * failed.
 */
async function commit(connection: Connection): Promise<void> {
  const done = await connection.command('commit');
  if (done !== 'COMMIT') throw new Error('a statement failed unseen: nothing was committed');
}

async function rollback(connection: Connection): Promise<Error | undefined> {
  try {
    await connection.command('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new DatabaseUnavailable(error);
  }
}
