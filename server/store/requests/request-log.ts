import type { CredentialId, Environment, FamilyName } from '@mkopo/core/access/credential.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { openDatabase } from '#store/kit/database.ts';
import { DatabaseUnavailable, isReadOnly, wasHeldUp } from '#store/kit/database-trouble.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import { newId } from '#store/kit/new-id.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** A call of a known key, as it is kept: nothing of what was sent or answered but its outcome. */
export type LoggedRequest = {
  readonly tenantId: TenantId;
  readonly credentialId: CredentialId;
  readonly environment: Environment;
  readonly family: FamilyName;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** When it came. */
  readonly at: Temporal.Instant;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly replayed: boolean;
  readonly errorCode: string | null;
  readonly ip: string;
};

type Line = LoggedRequest & { readonly id: string };

/**
 * Calls as they happen, kept in memory and written in batches over a connection of their own, so
 * that no call waits for its line. Memory is bounded: where the database takes none for long, the
 * oldest are dropped, and counted.
 */
export type RequestLog = {
  note(request: LoggedRequest): void;
  /** Writes all that waits; what could not be written waits on. */
  write(): Promise<void>;
  /** Tells, from now on, when so many wait that they should be written before their time. */
  onMany(tell: () => void): void;
  counts(): RequestLogCounts;
  /** Writes what waits, if it can, and lets go of its connection. */
  close(): Promise<void>;
};

export type RequestLogCounts = {
  readonly waiting: number;
  readonly written: number;
  /** There was no room, or no line of a batch could be written. */
  readonly dropped: number;
  /** Of keys that were turned away again and again: beyond the first few of a second. */
  readonly skipped: number;
};

/** About 10 MB, and ten seconds of a server that is as busy as it can be. */
export const WAITING_MAX = 20_000;
const BATCH = 1_000;

/** Who is turned away is not slowed by the limit of calls, and must not fill the disk. */
const TURNED_AWAY: readonly number[] = [401, 403, 429];
const TURNED_AWAY_PER_SECOND = 10;

type LogOptions = { readonly open?: typeof openDatabase; readonly waitingMax?: number };

export function openRequestLog(
  url: string,
  { open = openDatabase, waitingMax = WAITING_MAX }: LogOptions = {},
): RequestLog {
  const database = open(url, { connectionsMax: 1 });
  const isOneTooMany = perSecond(TURNED_AWAY_PER_SECOND);
  let waiting: Line[] = [];
  let [written, dropped, skipped] = [0, 0, 0];
  let tellMany = () => {};
  const dropOldest = () => {
    if (waiting.length <= waitingMax) return;
    // Many at once: to take one off the front of a long list costs as much.
    const many = waiting.length - waitingMax + Math.floor(waitingMax / 10);
    waiting.splice(0, many);
    dropped += many;
  };
  const writeBatch = async () => {
    const batch = waiting.splice(0, BATCH);
    try {
      await inPlatform(database, async (tx) => {
        for (const [environment, insert] of Object.entries(INSERTS)) {
          const lines = batch.filter((line) => line.environment === environment);
          if (lines.length > 0) tx.send(...insert([], lines));
        }
      });
      written += batch.length;
    } catch (error) {
      if (error instanceof DatabaseUnavailable || wasHeldUp(error) || isReadOnly(error)) {
        waiting = [...batch, ...waiting];
        dropOldest();
      } else {
        // It would fail for ever, and all others behind it.
        dropped += batch.length;
      }
      throw error;
    }
  };
  const write = async () => {
    while (waiting.length > 0) await writeBatch();
  };
  return {
    note(request) {
      const isTurnedAway = TURNED_AWAY.includes(request.status);
      if (isTurnedAway && isOneTooMany(request.credentialId)) {
        skipped += 1;
        return;
      }
      waiting.push({ ...request, id: newId('request') });
      dropOldest();
      if (waiting.length % BATCH === 0) tellMany();
    },
    write,
    onMany(tell) {
      tellMany = tell;
    },
    counts: () => ({ waiting: waiting.length, written, dropped, skipped }),
    async close() {
      await write().catch(() => {});
      await database.close();
    },
  };
}

/** Whether it is one more of a kind than may be in this second. */
function perSecond(limit: number) {
  let second = 0;
  const counts = new Map<string, number>();
  return (name: string): boolean => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) counts.clear();
    second = now;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > limit;
  };
}

/** Done again after a commit of which nobody heard, it changes nothing: the ids are the same. */
function insertInto(table: string) {
  return listStatement<Line>({
    as: 'line',
    after: 0,
    columns: [
      ['tenant_id', 'uuid', ({ tenantId }) => tenantId],
      ['id', 'uuid', ({ id }) => id],
      ['created_at', 'timestamptz', ({ at }) => at.toString()],
      ['credential_id', 'uuid', ({ credentialId }) => credentialId],
      ['family', 'text', ({ family }) => family],
      ['method', 'text', ({ method }) => method],
      ['path', 'text', ({ path }) => path],
      ['status', 'integer', ({ status }) => status],
      ['ms', 'real', ({ ms }) => ms],
      ['request_id', 'text', ({ requestId }) => requestId],
      ['idempotency_key', 'text', ({ idempotencyKey }) => idempotencyKey],
      ['replayed', 'boolean', ({ replayed }) => replayed],
      ['error_code', 'text', ({ errorCode }) => errorCode],
      ['ip', 'inet', ({ ip }) => ip],
    ],
    write: (list) => `
      insert into ${table} (tenant_id, id, created_at, credential_id, family, method, path, status,
                            ms, request_id, idempotency_key, replayed, error_code, ip)
      select * from ${list} on conflict do nothing`,
  });
}

/** Where the calls of each world are kept: a test key leaves no trace outside the sandbox. */
export const LOG_TABLES = {
  live: 'request_log',
  test: 'sandbox.request_log',
} as const satisfies Record<Environment, string>;

const INSERTS = {
  live: insertInto(LOG_TABLES.live),
  test: insertInto(LOG_TABLES.test),
} as const;
