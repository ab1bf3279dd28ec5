import type { Session } from '#store/kit/database.ts';
import { type CopiedTable, copyIn } from './copy-rows.ts';
import { type DatabaseSnapshot, OUR_TABLES, WITHOUT_HASTE } from './database-snapshot.ts';

export type KeptTable = CopiedTable & { readonly rows: number };
type KeptRows = Pick<DatabaseSnapshot, 'sequences'> & {
  readonly tables: readonly KeptTable[];
  readonly rowsOf: (table: KeptTable) => AsyncIterable<Uint8Array>;
};

/** Whether nobody has made anything in the database yet. */
export async function isEmptyDatabase(session: Session): Promise<boolean> {
  const [found] = await session.query<{ there: boolean }>(
    `select exists (select from pg_class where ${OUR_TABLES}) as there`,
  );
  return found?.there === false;
}

/**
 * What judges rows as they come, and what an owner who is no superuser may lift of it: triggers,
 * the fence, and what refers to rows that are not there yet. `later` puts it back.
 */
const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname,
           pg_get_constraintdef(pg_constraint.oid)) as later
    from pg_constraint join pg_class on pg_class.oid = conrelid
   where contype = 'f' and conparentid = 0 and ${OUR_TABLES}
  union all
  select format('alter table %s disable trigger user', pg_class.oid::regclass),
         format('alter table %s enable trigger user', pg_class.oid::regclass)
    from pg_class where ${OUR_TABLES}
  union all
  select format('alter table %s no force row level security', pg_class.oid::regclass),
         format('alter table %s force row level security', pg_class.oid::regclass)
    from pg_class where ${OUR_TABLES} and relforcerowsecurity`;

type Obstacle = { readonly before: string; readonly later: string };

/**
 * Fills a schema that was just made, as its owner, in one transaction: nobody sees it half filled
 * or without its fence. Rows that migrations made give way to those of before.
 */
export async function loadRows(session: Session, kept: KeptRows): Promise<void> {
  await session.query('begin');
  try {
    await session.query(WITHOUT_HASTE);
    const obstacles = await session.query<Obstacle>(OBSTACLES);
    for (const { before } of obstacles) await session.query(before);
    await session.query(`truncate ${kept.tables.map(({ name }) => name).join(', ')}`);
    for (const table of kept.tables) await loadTable(session, kept, table);
    for (const { name, lastValue } of kept.sequences) {
      await session.query('select setval($1::regclass, $2::bigint)', [name, lastValue]);
    }
    await session.query('set constraints all immediate');
    for (const { later } of obstacles) await session.query(later);
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

async function loadTable(session: Session, { rowsOf }: KeptRows, table: KeptTable) {
  const taken = await copyIn(session, table, rowsOf(table));
  if (taken === table.rows) return;
  throw new Error(`${table.name}: ${taken} rows were loaded, and ${table.rows} were kept`);
}

/**
 * Cuts what came in one piece into the days by which it is forgotten. To be called when the schema
 * is up to date.
 */
export async function cutIntoDays(session: Session): Promise<void> {
  const parents = await session.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
      where ${OUR_TABLES} and pg_get_partkeydef(pg_class.oid) = 'RANGE (created_at)'`,
  );
  for (const { name } of parents) {
    await session.query('begin');
    await session.query(WITHOUT_HASTE);
    await session.query(`alter table ${name}_default no force row level security`);
    const days = await session.query<{ day: string; made: string }>(
      `select distinct to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
              '${name}' || to_char(created_at at time zone 'UTC', '_YYYYMMDD') as made
         from ${name}_default`,
    );
    for (const { day, made } of days) {
      await session.query('call make_day_partition($1::regclass, $2, $3::date)', [name, made, day]);
    }
    await session.query(`alter table ${name}_default force row level security`);
    await session.query('commit');
  }
}
