import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  contentOf,
  countWrites,
  LEFT_OUT,
  type WatchedTable,
  type WriteCount,
} from '@mkopo/test/kit/count-writes.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';

/** How many rows a table held at one moment, and a mark that any change to them moves. */
type TableState = { readonly rows: bigint; readonly mark: string };
export type TableStates = ReadonlyMap<string, TableState>;

/**
 * Rows added (or taken away) per table; `altered` where the number is the same and the rows are
 * not.
 */
export type TableChanges = Readonly<Record<string, number | 'altered'>>;

export type TableWatch = {
  /** All tables, or only those whose name (with its schema) passes. */
  look(passes?: (table: string) => boolean): Promise<TableStates>;
};

/** What the server writes by itself, whether or not it is called. */
const OWN_PACE = new Set([
  ...['public.audit_seal', 'public.event_consumer', 'public.orphan_file', 'public.rate_bucket'],
  ...['public.request_log', 'sandbox.request_log', 'public.write_probe'],
]);

/** Looks at a whole database from above: as superuser, past every fence. */
export async function watchTables(database: TestDatabase): Promise<TableWatch> {
  const pool = openDatabase(database.superuserUrl, { connectionsMax: 1 });
  const { connection: session, release } = await pool.checkOut();
  cleanUp(() => {
    release();
    return pool.close().catch(() => {});
  });
  // The same looks come again and again: to plan each anew would take longer than to look.
  await session.query('set plan_cache_mode = force_generic_plan');
  const tables = await session.query<WatchedTable>(
    `select format('%I.%I', nspname, relname) as name,
            exists (select from pg_attribute
                     where attrelid = pg_class.oid and attname = any ($1)) as has_leisure
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and nspname not in ('pg_catalog', 'information_schema')`,
    [LEFT_OUT],
  );
  const lookAt = async (watched: readonly WatchedTable[]): Promise<TableStates> => {
    const states = await Promise.all(
      watched.map(async (table): Promise<[string, TableState]> => {
        // With a value the statement is prepared, and so planned once.
        const [state] = await session.query<TableState>(stateOf(table), [true]);
        return [table.name, state ?? { rows: 0n, mark: '' }];
      }),
    );
    return new Map(states);
  };
  const calledFor = tables.filter(({ name }) => isCalledFor(name));
  let writes: WriteCount | undefined;
  let last: LastLook | undefined;
  return {
    async look(passes) {
      const passing = passes ? tables.filter(({ name }) => passes(name)) : calledFor;
      if (passing.length === 0) throw new Error('there are no tables to watch');
      if (passes) return lookAt(passing);
      writes ??= await countWrites(session, calledFor);
      const count = await writes.ofAll();
      if (last?.count === count) return last.states;
      // What is written and not committed is counted already, and will be seen by a later look.
      const [counts, isUnderWay] = await Promise.all([writes.ofEach(), writes.isUnderWay()]);
      const written = calledFor.filter(({ name }) => last?.counts.get(name) !== counts.get(name));
      const states = new Map([...(last?.states ?? []), ...(await lookAt(written))]);
      last = isUnderWay ? undefined : { count, counts, states };
      return states;
    },
  };
}

/** What was seen, and how much had been written by then. */
type LastLook = {
  readonly count: bigint;
  readonly counts: ReadonlyMap<string, bigint>;
  readonly states: TableStates;
};

/** Whatever changes in these tables was caused by a call. */
export function isCalledFor(table: string): boolean {
  return !OWN_PACE.has(table);
}

export function changesBetween(before: TableStates, now: TableStates): TableChanges {
  const changes: Record<string, number | 'altered'> = {};
  for (const [table, { rows, mark }] of now) {
    const was = before.get(table) ?? { rows: 0n, mark: '' };
    if (was.rows !== rows) changes[table] = Number(rows - was.rows);
    else if (was.mark !== mark) changes[table] = 'altered';
  }
  return changes;
}

/**
 * Each version of a row has a writer and a place of its own; reading those is far cheaper than
 * reading what it says, and shows even a change to the same value.
 */
function stateOf({ name, hasLeisure }: WatchedTable): string {
  const row = hasLeisure ? `(${contentOf('to_jsonb(it)')})::text` : `concat(tableoid, xmin, ctid)`;
  return `select count(*) as rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as mark
            from ${name} it where $1`;
}
