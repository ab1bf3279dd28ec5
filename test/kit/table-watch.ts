import { openSession } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';

/** What every table held at one moment: how many rows, and a mark that any change to them moves. */
export type TableStates = ReadonlyMap<string, { readonly rows: bigint; readonly mark: string }>;

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
const OWN_PACE = new Set(['public.audit_seal']);

/** A use is noted for every key and session, at leisure; no caller can tell. */
const LEFT_OUT = ['last_used_at', 'last_seen_at'];

/** Looks at a whole database from above: as superuser, past every fence. */
export async function watchTables(database: TestDatabase): Promise<TableWatch> {
  const session = await openSession(database.superuserUrl);
  cleanUp(() => session.close().catch(() => {}));
  const tables = await session.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
            exists (select from pg_attribute
                     where attrelid = pg_class.oid and attname = any ($1)) as "hasLeisure"
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and nspname not in ('pg_catalog', 'information_schema')`,
    [LEFT_OUT],
  );
  return {
    async look(passes = isCalledFor) {
      const watched = tables.filter(({ name }) => passes(name));
      if (watched.length === 0) throw new Error('there are no tables to watch');
      // With a value the statement gets a name, and so is planned once: planning is its cost.
      const states = await session.query<{ name: string; rows: bigint; mark: string }>(
        `select * from (${watched.map(stateOf).join(' union all ')}) states where $1`,
        [true],
      );
      return new Map(states.map(({ name, rows, mark }) => [name, { rows, mark }]));
    },
  };
}

type Table = { readonly name: string; readonly hasLeisure: boolean };

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
function stateOf({ name, hasLeisure }: Table): string {
  const content = LEFT_OUT.reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(it)');
  const row = hasLeisure ? `(${content})::text` : `concat(tableoid, xmin, ctid)`;
  return `select '${name}' as name, count(*) as rows,
                 coalesce(sum(hashtextextended(${row}, 0)), 0)::text as mark
            from ${name} it`;
}
