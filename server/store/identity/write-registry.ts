import type { Bank } from '@mkopo/core/identity/bank.ts';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import type { Connection } from '#store/kit/database.ts';
import { columnsOf } from '#store/kit/list-statement.ts';

/** An entry with the line of the file that it stands on. */
export type IncomingEntry = RegistryEntry & { readonly line: number };

/** Opens a place beside the registry for what comes in; it goes with the transaction. */
export async function openIncoming(session: Connection): Promise<void> {
  await session.query(`create temporary table incoming_record (
    line integer not null, number text not null, record json not null) on commit drop`);
}

export async function addIncoming(
  session: Connection,
  entries: readonly IncomingEntry[],
): Promise<void> {
  await session.query(
    `insert into incoming_record (line, number, record)
     select * from unnest($1::integer[], $2::text[], $3::json[])`,
    columnsOf(entries, [
      ({ line }) => line,
      ({ number }) => number,
      ({ record }) => JSON.stringify(record),
    ]),
  );
}

/** The lines of each number that came in more than once, in the order of the file. */
export async function findRepeated(
  session: Connection,
  limit: number,
): Promise<{ readonly count: number; readonly lines: readonly (readonly number[])[] }> {
  const rows = await session.query<{ count: bigint; lines: number[] }>(
    `select count(*) over () as count, (array_agg(line order by line))[1:5] as lines
       from incoming_record group by number having count(*) > 1
      order by min(line) limit $1`,
    [limit],
  );
  return { count: Number(rows[0]?.count ?? 0n), lines: rows.map(({ lines }) => lines) };
}

export type ImportNote = {
  readonly kind: RegistryEntry['kind'] | 'banks';
  /** The name of the file, or whatever else it came from. */
  readonly source: string;
  readonly sourceHash: Buffer | null;
  readonly rowCount: number;
  readonly importedBy: string;
};

/** Notes an import, and answers its id. */
export async function noteImport(session: Connection, note: ImportNote): Promise<string> {
  const [noted] = await session.query<{ id: string }>(
    `insert into registry_import (kind, source, source_hash, row_count, imported_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [note.kind, note.source, note.sourceHash, note.rowCount, note.importedBy],
  );
  if (!noted) throw new Error('an import was not noted');
  return noted.id;
}

/** Whether such a thing was imported before. */
export async function wasImported(
  session: Connection,
  { kind, source }: Pick<ImportNote, 'kind' | 'source'>,
): Promise<boolean> {
  const noted = await session.query<object>(
    'select from registry_import where kind = $1 and source = $2 limit 1',
    [kind, source],
  );
  return noted.length > 0;
}

/** Takes what came in over into the registry: what is new is added, what is known is replaced. */
export async function takeIncoming(
  session: Connection,
  { kind, importId }: { readonly kind: RegistryEntry['kind']; readonly importId: string },
): Promise<void> {
  await session.query(
    `insert into registry_record (kind, number, record, import_id)
     select $1, number, record, $2 from incoming_record order by number
     on conflict (kind, number) do update
        set record = excluded.record, import_id = excluded.import_id, updated_at = now()`,
    [kind, importId],
  );
}

/** Imports take turns; who looks something up does not wait for them. */
export async function takeImportTurn(session: Connection): Promise<void> {
  await session.query('lock table registry_import in share row exclusive mode');
}

/** The operator's own list of banks, in place of the one before. */
export async function putBanks(
  session: Connection,
  { banks, importId }: { readonly banks: readonly Bank[]; readonly importId: string },
): Promise<void> {
  await session.query('delete from registry_bank');
  await session.query(
    `insert into registry_bank (import_id, bank_id, bank_name, swift)
     select $1, * from unnest($2::integer[], $3::text[], $4::text[])`,
    [
      importId,
      ...columnsOf(banks, [
        ({ bank_id }) => bank_id,
        ({ bank_name }) => bank_name,
        ({ swift }) => swift,
      ]),
    ],
  );
}
