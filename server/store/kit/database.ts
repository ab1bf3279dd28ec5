import type { Alert } from '@mkopo/core/kit/alert.ts';
import type { DatabaseHost } from '@mkopo/core/kit/database-address.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import pg from 'pg';
import {
  type DatabaseHosts,
  databaseHosts,
  type HostStanding,
} from '#store/hosts/database-hosts.ts';
import {
  DatabaseUnavailable,
  isConnectionTrouble,
  isOnLockedDay,
  isReadOnly,
  lenderGone,
} from './database-trouble.ts';
import { cutLine, type Flights, flightsOver } from './flight.ts';
import type { MasterKeys } from './master-key.ts';
import { rowsOf, shapeOf, toWire } from './wire-values.ts';

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
  /** Whether a lender of that slug is in another database, where there are several. */
  readonly isTakenElsewhere?: ((slug: string) => Promise<boolean>) | undefined;
  /** Where there are several: hears of a lender that is in another. While served, one is held. */
  readonly tellElsewhere?: ((tenantId: string) => void) | undefined;
  checkOut(asked?: CheckOut): Promise<{ connection: Connection; release(broken?: Error): void }>;
  close(): Promise<void>;
};

/**
 * Statements that may take long are waited for longer, before the line counts as dead; it is cut
 * when whoever waits is told to stop.
 */
type CheckOut = { readonly takesLong?: AbortSignal | undefined };

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
/** The same for work that takes long. */
const LONG_SILENCE_MAX_MS = 16 * 60_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Of each where there are several: the next one is waiting. */
const HOST_TIMEOUT_MS = 2_000;

type DatabaseOptions = {
  readonly connectionsMax?: number;
  readonly masterKeys?: MasterKeys | null;
  readonly tellAlert?: Database['tellAlert'];
  readonly isTakenElsewhere?: Database['isTakenElsewhere'];
  readonly tellElsewhere?: Database['tellElsewhere'];
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
  { connectionsMax = POOL_MAX, masterKeys = null, ...options }: DatabaseOptions,
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
    ...{ masterKeys, ...options },
    async checkOut({ takesLong } = {}) {
      try {
        const client = await lend();
        const flights = flightsOver(client, takesLong ? LONG_SILENCE_MAX_MS : undefined);
        const alone = connectionOver(client, hosts);
        const connection = flyingBy(flights, alone, (error) => {
          const gone = options.tellElsewhere && lenderGone(error);
          if (gone) options.tellElsewhere?.(gone);
          return inOurWords(error, hosts);
        });
        const cut = () => cutLine(client);
        takesLong?.addEventListener('abort', cut);
        const release = (broken?: Error) => {
          takesLong?.removeEventListener('abort', cut);
          client.release(broken);
        };
        return { connection, release };
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

/** Statements that are handed in within one turn of a transaction fly together. */
function flyingBy(
  flights: Flights,
  alone: Connection,
  toldOf: (error: unknown) => unknown,
): Connection {
  const fly = (text: string, values: readonly unknown[]) =>
    flights.add(text, values).catch((error: unknown) => {
      throw toldOf(error);
    });
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      if (values.length > 0) return rowsOf(await fly(text, values)) as Row[];
      flights.depart();
      return alone.query<Row>(text);
    },
    async command(text) {
      return (await fly(text, [])).command;
    },
  };
}

/** One that does as it is told, statement by statement. */
function connectionOver(client: pg.ClientBase, hosts: DatabaseHosts | null): Connection {
  const run = async (text: string, values: readonly unknown[]) => {
    try {
      // Without values it may be several at once, as a migration is: of those there are no rows.
      const asked = { text, rowMode: 'array', types: AS_TEXT } as const;
      return await client.query(
        values.length > 0 ? { ...asked, values: values.map(toWire) } : asked,
      );
    } catch (error) {
      throw inOurWords(error, hosts);
    }
  };
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows, fields } = await run(text, values);
      return rowsOf({ shape: shapeOf(fields ?? []), cells: rows ?? [] }) as Row[];
    },
    async command(text) {
      return (await run(text, [])).command;
    },
  };
}

/** Cells are read by `rowsOf`. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** Where there are other hosts, one that turned read-only is as good as gone. */
function inOurWords(error: unknown, hosts: DatabaseHosts | null): unknown {
  const isGone = isConnectionTrouble(error) || (hosts !== null && isReadOnly(error));
  if (isGone) return new DatabaseUnavailable(error);
  if (isOnLockedDay(error)) return new Refusal(refuse('date_out_of_range'));
  // The driver's own trace leads to a socket; one from here leads to whoever asked.
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
