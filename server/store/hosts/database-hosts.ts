import {
  type DatabaseAddress,
  type DatabaseHost,
  readDatabaseAddress,
  type SessionWants,
} from '@mkopo/core/kit/database-address.ts';

/**
 * Which database this is. A physical copy has the same number for its cluster and for its database,
 * and no other has. To be selected.
 */
export const DATABASE_ITSELF = `(select system_identifier::text from pg_control_system()) || ' '
         || (select oid from pg_database where datname = current_database())`;

/** Why one of several hosts will not do. */
export class HostUnfit extends Error {
  readonly host: DatabaseHost;

  constructor(host: DatabaseHost, cause: unknown) {
    super(wordsOf(cause), { cause });
    this.name = 'HostUnfit';
    this.host = host;
  }
}

/** Why none of them will do: one line with each host, and no password. */
export class NoHostFit extends Error {
  constructor(troubles: readonly HostUnfit[]) {
    const each = troubles.map(({ host, message }) => `${host.where} (${message})`);
    super(`none of its hosts can be written to: ${each.join(', ')}`);
    this.name = 'NoHostFit';
  }
}

type Ask = (sql: string) => Promise<HostStanding | undefined>;

/** The hosts of one database, and which of them this process writes to. */
export type DatabaseHosts = {
  /** The one to try now: the last that did, until it does no longer. */
  next(): DatabaseHost;
  /** Whether connections to it are of use: nobody went on to another one since. */
  isOurs(host: DatabaseHost): boolean;
  /** Takes it as ours, unless it is not the one to write to; then it throws. */
  settle(host: DatabaseHost, ask: Ask): Promise<void>;
  /** Goes on to the next one, and tells why. */
  leave(host: DatabaseHost, cause: unknown): HostUnfit;
  /** Opens a connection by `open`, which tries `next()`, until every host was tried. */
  reach<T>(open: () => Promise<T>): Promise<T>;
};

/**
 * By address and for all connections of the process: where one has gone on, the others must follow,
 * or some would write to an old primary.
 */
const known = new Map<string, DatabaseHosts>();

/** Null where there is one host alone. */
export function databaseHosts(url: string): DatabaseHosts | null {
  const address = readDatabaseAddress(url);
  if (address === null) return null;
  if (typeof address === 'string') throw new Error(address);
  const name = `${address.where} ${address.wants}`;
  const hosts = known.get(name) ?? watchHosts(address);
  known.set(name, hosts);
  return hosts;
}

/** What a host says of itself; a standby has no timeline of its own. */
export type HostStanding = {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly timeline: number | null;
};

/** The timeline by what is written now: the last checkpoint of a new primary is of the old one. */
const STANDING = `
  select pg_is_in_recovery() as "isStandby",
         current_setting('transaction_read_only') = 'on' as "isReadOnly",
         case when not pg_is_in_recovery()
              then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
          end as timeline`;

function watchHosts({ hosts, wants }: DatabaseAddress): DatabaseHosts {
  let tried = 0;
  let ours: DatabaseHost | null = null;
  let newest = 0;
  const next = () => hosts[tried] as DatabaseHost;
  return {
    next,
    isOurs: (host) => host === ours,
    async settle(host, ask) {
      const standing = wants === 'any' ? undefined : await ask(STANDING);
      const unfit = standing && whyUnfit(standing, { wants, newest });
      if (unfit) throw new Error(unfit);
      newest = Math.max(newest, standing?.timeline ?? 0);
      tried = hosts.indexOf(host);
      ours = host;
    },
    leave(host, cause) {
      if (host === next()) tried = (tried + 1) % hosts.length;
      return new HostUnfit(host, cause);
    },
    async reach(open) {
      const troubles = new Map<DatabaseHost, HostUnfit>();
      // Others may go on to the next one too: then the same is tried twice, and another not yet.
      for (let tries = 0; tries < 2 * hosts.length; tries += 1) {
        try {
          return await open();
        } catch (error) {
          const unfit = unfitIn(error);
          if (!unfit) throw error;
          troubles.set(unfit.host, unfit);
          if (troubles.size === hosts.length) break;
        }
      }
      throw new NoHostFit([...troubles.values()]);
    },
  };
}

/**
 * A promotion begins a new timeline. Whoever has seen it takes no older one: that is a primary of
 * before, which came back without knowing that it is one no longer.
 */
function whyUnfit(
  { isStandby, isReadOnly, timeline }: HostStanding,
  { wants, newest }: { readonly wants: SessionWants; readonly newest: number },
): string | undefined {
  if (isStandby) return 'it is a standby';
  if (timeline !== null && timeline < newest) {
    return `it is an old primary: its timeline is ${timeline}, and ${newest} was written to`;
  }
  return isReadOnly && wants === 'read-write' ? 'it is read-only' : undefined;
}

/** The pool puts its own words around what took too long. */
function unfitIn(error: unknown): HostUnfit | null {
  if (error instanceof HostUnfit) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof HostUnfit ? cause : null;
}

function wordsOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const words = first instanceof Error ? first.message || first.name : String(first);
  return words.replaceAll(/\s*\n\s*/g, ' ');
}
