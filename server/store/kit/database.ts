import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Alert } from '@mkopo/core/kit/alert.ts';
import type { DatabaseHost } from '@mkopo/core/kit/database-address.ts';
import pg from 'pg';
import {
  type DatabaseHosts,
  databaseHosts,
  type HostStanding,
} from '#store/hosts/database-hosts.ts';
import { DatabaseUnavailable, isConnectionTrouble, isReadOnly } from './database-trouble.ts';
import type { MasterKeys } from './master-key.ts';

/** One conversation with the database. Statements run in the order they are handed in. */
export type Connection = {
  /** Sends at once and answers later: statements that do not wait for each other share a flight. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, and tells which command PostgreSQL says it did: COMMIT may come back as ROLLBACK.
   */
  command(text: string): Promise<string>;
};

/** The connections that requests share. */
export type Database = {
  /** What secrets in it are wrapped by; null for a process that was given no key. */
  readonly masterKeys: MasterKeys | null;
  /** Hears of what was done in it that somebody should look at. */
  readonly tellAlert?: ((alert: Alert) => void) | undefined;
  checkOut(): Promise<{ connection: Connection; release(broken?: Error): void }>;
  close(): Promise<void>;
};

/** A connection of one's own: for locks, migrations and listening. */
export type Session = Connection & {
  /** Calls `hear` with the payload of each NOTIFY on the channel. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  onLost(tell: () => void): void;
  /** Hands in a query that speaks with the server by itself, as a COPY does. */
  submit(query: pg.Submittable): void;
  close(): Promise<void>;
};

/** On two cores, 4 to 8 connections do more than 16 to 32: measured, see ARCHITECTURE.md. */
const POOL_MAX = 8;
/**
 * PostgreSQL itself ends a statement sooner than this (see transaction.ts): no answer by now means
 * that the line is dead, though nobody said so.
 */
const SILENCE_MAX_MS = 12_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Of each where there are several: the next one is waiting. */
const HOST_TIMEOUT_MS = 2_000;

type DatabaseOptions = {
  readonly connectionsMax?: number;
  readonly masterKeys?: MasterKeys | null;
  readonly tellAlert?: Database['tellAlert'];
};

/** How the connections of a pool are used, and how many wait for one. */
export type PoolUsage = {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
};

/** A database whose connections can be looked at. */
export type Pool = Database & { usage(): PoolUsage };

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  return openPool(url, options);
}

export function openPool(
  url: string,
  { connectionsMax = POOL_MAX, masterKeys = null, tellAlert }: DatabaseOptions,
): Pool {
  const hosts = databaseHosts(url);
  const pool = new pg.Pool({
    ...settingsOf(url),
    ...(hosts && { Client: clientsOf(hosts) }),
    max: connectionsMax,
    pipeline: true,
    query_timeout: SILENCE_MAX_MS,
  });
  const lend = hosts ? () => hosts.reach(() => lendOurs(pool, hosts)) : () => pool.connect();
  // An idle connection that dies is replaced at the next loan; without a listener it ends the
  // process.
  pool.on('error', () => {});
  // One that dies while it is lent fails its statements; that is how its borrower hears of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    masterKeys,
    tellAlert,
    async checkOut() {
      try {
        const client = await lend();
        const connection = connectionOver(client, hosts);
        return { connection, release: (broken) => client.release(broken) };
      } catch (error) {
        throw new DatabaseUnavailable(error);
      }
    },
    usage: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

export async function openSession(url: string): Promise<Session> {
  const hosts = databaseHosts(url);
  const settings = { ...settingsOf(url), keepAlive: true };
  const open = async () => {
    const client = hosts ? clientOfNext(hosts, settings) : new pg.Client(settings);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const client = await (hosts ? hosts.reach(open) : open()).catch((error: unknown) => {
    throw isConnectionTrouble(error) ? new DatabaseUnavailable(error) : error;
  });
  return {
    ...connectionOver(client, hosts),
    async listen(channel, hear) {
      client.on('notification', (notice) => {
        if (notice.channel === channel) hear(notice.payload ?? '');
      });
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    onLost(tell) {
      client.once('end', tell);
    },
    submit(query) {
      client.query(query);
    },
    close: () => client.end(),
  };
}

function settingsOf(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'mkopo',
    types: { getTypeParser },
  };
}

/** Which of the hosts a connection is to. */
const hostOf = new WeakMap<pg.ClientBase, DatabaseHost>();

/** One that is to the host which this process writes to: those of before are of no use. */
async function lendOurs(pool: pg.Pool, hosts: DatabaseHosts): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    const host = hostOf.get(client);
    if (host && hosts.isOurs(host)) return client;
    client.release(true);
  }
}

/** What a pool makes its connections by. */
function clientsOf(hosts: DatabaseHosts) {
  return function Client(settings: pg.ClientConfig) {
    return clientOfNext(hosts, settings);
  } as unknown as new () => pg.ClientBase;
}

/** Connects to the host that is next, and only where that is the one to write to. */
function clientOfNext(hosts: DatabaseHosts, settings: pg.ClientConfig): pg.Client {
  const host = hosts.next();
  const address = { connectionString: host.url, connectionTimeoutMillis: HOST_TIMEOUT_MS };
  const client = new pg.Client({ ...settings, ...address });
  hostOf.set(client, host);
  // It may be lost before whoever asked for it listens.
  client.on('error', () => {});
  const connect = client.connect.bind(client) as unknown as () => Promise<void>;
  const settle = async () => {
    try {
      await connect();
      await hosts.settle(host, async (text) => {
        const asked = { text, query_timeout: HOST_TIMEOUT_MS };
        return (await client.query<HostStanding>(asked)).rows[0];
      });
    } catch (error) {
      client.end().catch(() => {});
      throw hosts.leave(host, error);
    }
    return client;
  };
  const tell = (done?: (error?: Error) => void) => {
    const settled = settle();
    if (!done) return settled;
    settled.then(() => done(), done);
    return undefined;
  };
  return Object.assign(client, { connect: tell });
}

function connectionOver(client: pg.ClientBase, hosts: DatabaseHosts | null): Connection {
  const gather = gathering(client);
  const run = async (query: pg.QueryConfig | pg.QueryArrayConfig) => {
    gather();
    try {
      return await client.query(query);
    } catch (error) {
      // Where there are other hosts, one that turned read-only is as good as gone.
      const isGone = isConnectionTrouble(error) || (hosts !== null && isReadOnly(error));
      throw isGone ? new DatabaseUnavailable(error) : error;
    }
  };
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      // A statement with a name is parsed and planned once per connection: half the cost of one
      // without. One without values may be several at once (a migration), which PostgreSQL takes
      // unnamed only.
      const named = values.length > 0 && { name: nameOf(text), values: values.map(wireValue) };
      return rowsOf(text, await run({ text, rowMode: 'array', ...named })) as Row[];
    },
    async command(text) {
      return (await run({ text })).command;
    },
  };
}

/**
 * Statements of one turn leave in one packet: a system call for each would cost more than running
 * it. The driver hands out its socket only by the back door.
 */
function gathering(client: pg.ClientBase): () => void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  let held = false;
  return () => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}

/** Of several statements at once there are no rows. */
type Cells = { readonly rows?: readonly unknown[][]; readonly fields: readonly pg.FieldDef[] };

const keys = new Map<string, readonly string[]>();

/** Columns are snake_case in SQL and camelCase here: those of a statement are spelled once. */
function rowsOf(text: string, { rows = [], fields }: Cells): object[] {
  if (rows.length === 0) return [];
  let names = keys.get(text);
  if (names?.length !== fields.length) {
    names = fields.map(({ name }) => camelCase(name));
    keys.set(text, names);
  }
  const spelled = names;
  return rows.map((cells) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < cells.length; index += 1) row[spelled[index] ?? ''] = cells[index];
    return row;
  });
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function wireValue(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) {
    return value.toString();
  }
  return value;
}

const { builtins } = pg.types;

/**
 * Whole numbers stay whole and times keep their microseconds: the driver's own Date would lose
 * them.
 */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [builtins.INT8, BigInt],
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T'))],
  [builtins.DATE, parseDay],
]);

/** Some thousand days are most that a lender speaks of, and each comes again with every row. */
const DAYS_MAX = 20_000;
const days = new Map<string, Temporal.PlainDate>();

function parseDay(text: string): Temporal.PlainDate {
  const known = days.get(text);
  if (known) return known;
  const day = Temporal.PlainDate.from(text);
  if (days.size === DAYS_MAX) days.clear();
  days.set(text, day);
  return day;
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const ours = format === 'binary' ? undefined : PARSERS.get(oid);
  return ours ?? pg.types.getTypeParser(oid, format as 'text');
}
