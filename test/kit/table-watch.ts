import { openSession } from '@mkopo/server/store/kit/database.ts';
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
  const session = await openSession(database.superuserUrl);
  cleanUp(() => session.close().catch(() => {}));
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
    const states = new Map<string, TableState>();
    for (const table of watched) {
      // With a value the statement gets a name, and so is planned once: planning is its cost.
      const [state] = await session.query<TableState>(stateOf(table), [true]);
      states.set(table.name, state ?? { rows: 0n, mark: '' });
    }
    return states;
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
      const counts = await writes.ofEach();
      // What is written and not committed is counted already, and will be seen by a later look.
      const isUnderWay = await writes.isUnderWay();
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
