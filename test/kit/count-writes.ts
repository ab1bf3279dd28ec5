import type { Connection } from '@mkopo/server/store/kit/database.ts';

export type WatchedTable = {
  readonly name: string;
  /** Has columns of LEFT_OUT, whose changes do not count. */
  readonly hasLeisure: boolean;
};

/** Numbers that every row written since has moved, kept or rolled back. */
export type WriteCount = {
  /** Of all tables together: far cheaper than one by one. */
  ofAll(): Promise<bigint>;
  ofEach(): Promise<ReadonlyMap<string, bigint>>;
  /** Whether somebody has written what is not committed yet. */
  isUnderWay(): Promise<boolean>;
};

/** A use is noted for every key and session, at leisure; no caller can tell. */
export const LEFT_OUT = ['last_used_at', 'last_used_ip', 'uses_by_day', 'last_seen_at'];

/**
 * Counts, from now on, what is written to the tables: by triggers, on sequences, which no
 * transaction takes back. As long as a number stands still, no row has changed.
 *
 * A change to a table itself counts for all: it may take the rows of a whole day away.
 */
export async function countWrites(
  session: Connection,
  tables: readonly WatchedTable[],
): Promise<WriteCount> {
  await session.query(COUNTERS);
  // One at a time, each on its own: whoever writes meanwhile waits for one table, never for two.
  for (const [index, table] of tables.entries()) {
    const counter = `watch.writes_${index}`;
    await session.query(`create sequence ${counter}; select nextval('${counter}')`);
    for (const trigger of triggersOn(table, counter)) await session.query(trigger);
  }
  await session.query(
    'create event trigger watched on ddl_command_end execute function watch.count_change()',
  );
  return {
    async ofAll() {
      const counts = await session.query<{ count: bigint }>(
        'select last_value as count from watch.writes where $1',
        [true],
      );
      return counts[0]?.count ?? 0n;
    },
    async ofEach() {
      // Out of the catalogue: a union of all sequences took longer to plan than all else to run.
      const counts = await session.query<{ index: number; count: bigint }>(
        `select substring(relname from '^writes_(.*)$')::int as index,
                pg_sequence_last_value(oid) + (select last_value from watch.changes) as count
           from pg_class
          where relnamespace = 'watch'::regnamespace and relname like 'writes\\_%' and $1`,
        [true],
      );
      return new Map(counts.map(({ index, count }) => [tables[index]?.name ?? '', count]));
    },
    async isUnderWay() {
      const writers = await session.query(
        `select pid from pg_stat_activity
          where datname = current_database() and backend_xid is not null and $1`,
        [true],
      );
      return writers.length > 0;
    },
  };
}

/** First numbers are taken here: a sequence that gave none yet looks like one that gave it. */
const COUNTERS = `
  create schema watch;
  create sequence watch.writes;
  create sequence watch.changes;
  select nextval('watch.writes'), nextval('watch.changes');
  create function watch.count_write() returns trigger language plpgsql security definer as
    $$ begin perform nextval('watch.writes'), nextval(tg_argv[0]::regclass); return null; end $$;
  create function watch.count_change() returns event_trigger language plpgsql security definer as
    $$ begin perform nextval('watch.writes'), nextval('watch.changes'); end $$`;

function triggersOn({ name, hasLeisure }: WatchedTable, counter: string): string[] {
  const count = `execute function watch.count_write('${counter}')`;
  const whole = (row: string) => contentOf(`to_jsonb(${row})`);
  const ofRows = hasLeisure
    ? [
        `create trigger watched after insert or delete on ${name} for each row ${count}`,
        `create trigger watched_change after update on ${name} for each row
           when (${whole('old')} is distinct from ${whole('new')}) ${count}`,
      ]
    : [`create trigger watched after insert or update or delete on ${name} for each row ${count}`];
  return [...ofRows, `create trigger watched_emptying after truncate on ${name} ${count}`];
}

/** A row as JSON, without what is left out. */
export function contentOf(json: string): string {
  return LEFT_OUT.reduce((rest, column) => `${rest} - '${column}'`, json);
}
