// A database of an earlier version, kept as a file: which migrations it had applied, and its rows.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Session } from '@mkopo/server/store/kit/database.ts';
import { type Migration, migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';

export type Shape = {
  readonly migrations: readonly Pick<Migration, 'name' | 'checksum'>[];
  /** The rows of each table, as JSON text. */
  readonly tables: Readonly<Record<string, string>>;
};

const FOLDER = new URL('./shapes/', import.meta.url);
/** Texts of migrations as they were before they were edited. */
const EDITED = new URL('./shapes/edited/', import.meta.url);

export function readShape(name: string): Shape {
  const file = readFileSync(new URL(`${name}.json.gz`, FOLDER));
  return JSON.parse(gunzipSync(file).toString('utf8'));
}

export function shapeNames(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'));
  return files.map((file) => file.replace('.json.gz', '')).sort();
}

export function packShape(shape: Shape): Buffer {
  return gzipSync(JSON.stringify(shape), { level: 9 });
}

export function readEdited(): Promise<Migration[]> {
  return readMigrations(pathToFileURL(EDITED.pathname));
}

/** What requests leave behind for some days only, and what would name partitions of those days. */
const PASSING = ['outbox_event', 'idempotency_record', 'login_attempt', 'schema_migration'];

type Table = { readonly name: string; readonly columns: string };

async function tablesOf(session: Session): Promise<Table[]> {
  const tables = await session.query<Table>(
    `select pg_class.oid::regclass::text as name,
            string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
      group by pg_class.oid order by 1`,
  );
  return tables.filter(({ name }) => !PASSING.includes(name));
}

/** Reads a database as its superuser. */
export async function takeShape(session: Session): Promise<Shape> {
  const migrations = await session.query<Shape['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  const tables: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(session)) {
    const [found] = await session.query<{ rows: string | null }>(
      `select json_agg(kept)::text as rows from (select ${columns} from ${name}) as kept`,
    );
    if (found?.rows) tables[name] = found.rows;
  }
  return { migrations, tables };
}

/** Makes the schema by the texts of its time, as the owner. */
export async function makeSchema(session: Session, { migrations }: Shape): Promise<void> {
  const known = [...(await readMigrations()), ...(await readEdited())];
  const texts = migrations.map(({ name, checksum }) => {
    const text = known.find((one) => one.name === name && one.checksum === checksum);
    if (!text) throw new Error(`nobody has the text of ${name} with checksum ${checksum}`);
    return text;
  });
  await migrate(session, texts);
}

/** Fills in the rows, as the superuser: they are as they were, and no trigger judges them. */
export async function fillShape(session: Session, { tables }: Shape): Promise<void> {
  await session.query('set session_replication_role = replica');
  for (const { name, columns } of await tablesOf(session)) {
    const rows = tables[name];
    if (!rows) continue;
    await session.query(`delete from ${name}`);
    await session.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [rows],
    );
  }
}
