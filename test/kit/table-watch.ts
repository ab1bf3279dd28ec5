import { openSession } from '@mkopo/server/store/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';

/** What every table held at one moment: how many rows, and a hash of all they say. */
export type TableStates = ReadonlyMap<string, { readonly rows: bigint; readonly hash: string }>;

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
  return {
    async look(passes = isCalledFor) {
      const tables = await session.query<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name
           from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where relkind in ('r', 'p') and not relispartition
            and nspname not in ('pg_catalog', 'information_schema')`,
      );
      const names = tables.map(({ name }) => name).filter(passes);
      if (names.length === 0) throw new Error('there are no tables to watch');
      const states = await session.query<{ name: string; rows: bigint; hash: string }>(
        names.map(stateOf).join(' union all '),
      );
      return new Map(states.map(({ name, rows, hash }) => [name, { rows, hash }]));
    },
  };
}

/** Whatever changes in these tables was caused by a call. */
export function isCalledFor(table: string): boolean {
  return !OWN_PACE.has(table);
}

export function changesBetween(before: TableStates, now: TableStates): TableChanges {
  const changes: Record<string, number | 'altered'> = {};
  for (const [table, { rows, hash }] of now) {
    const was = before.get(table) ?? { rows: 0n, hash: '' };
    if (was.rows !== rows) changes[table] = Number(rows - was.rows);
    else if (was.hash !== hash) changes[table] = 'altered';
  }
  return changes;
}

function stateOf(table: string): string {
  const row = LEFT_OUT.reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(it)');
  return `select '${table}' as name, count(*) as rows,
                 md5(coalesce(string_agg(row, ',' order by row), '')) as hash
            from (select (${row})::text as row from ${table} it) rows`;
}
