import { numberField, readRecord } from '@mkopo/core/identity/read-record.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import type { GivenRow } from '@mkopo/core/identity/row-reader.ts';
import {
  addIncoming,
  findRepeated,
  type ImportNote,
  type IncomingEntry,
  noteImport,
  openIncoming,
  takeImportTurn,
  takeIncoming,
} from '#store/identity/write-registry.ts';
import type { Session } from '#store/kit/database.ts';

/** A row as it was read, or why it could not be. */
export type ImportRow = { readonly line: number } & (
  | { readonly row: GivenRow }
  | { readonly faults: readonly string[] }
);

export type RegistryImport = {
  readonly kind: RegistryKind;
  readonly rows: AsyncIterable<ImportRow>;
  /** Asked when all rows are read: what a file's hash is shows at its end. */
  readonly origin: () => Pick<ImportNote, 'source' | 'sourceHash' | 'importedBy'>;
  /** `check` finds all faults and changes nothing. */
  readonly mode: 'check' | 'import';
};

export type ImportReport = {
  readonly rowCount: number;
  readonly faultCount: number;
  /** The first of them, each with its line. */
  readonly faults: readonly string[];
};

const FAULTS_SHOWN = 20;
const BATCH_ROWS = 2_000;

/**
 * Fills the registry, as the owner of the schema: all rows or, when one of them is wrong, none. It
 * holds one batch in memory; what came before it waits beside the registry, in the database.
 */
export async function importRegistry(
  session: Session,
  { kind, rows, origin, mode }: RegistryImport,
): Promise<ImportReport> {
  await session.query('begin');
  try {
    await takeImportTurn(session);
    await openIncoming(session);
    const report = withRepeated(await checkIn(session, kind, rows), {
      field: numberField(kind),
      ...(await findRepeated(session, FAULTS_SHOWN)),
    });
    if (mode === 'check' || report.faultCount > 0) {
      await session.query('rollback');
      return report;
    }
    const note = { kind, rowCount: report.rowCount, ...origin() };
    await takeIncoming(session, { kind, importId: await noteImport(session, note) });
    await session.query('commit');
    return report;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

async function checkIn(
  session: Session,
  kind: RegistryKind,
  rows: AsyncIterable<ImportRow>,
): Promise<ImportReport> {
  const faults: string[] = [];
  let [rowCount, faultCount] = [0, 0];
  let batch: IncomingEntry[] = [];
  const flush = async () => {
    if (batch.length > 0) await addIncoming(session, batch);
    batch = [];
  };
  for await (const row of rows) {
    rowCount += 1;
    const read = 'faults' in row ? row : readRecord(kind, row.row);
    if ('faults' in read) {
      faultCount += 1;
      if (faults.length < FAULTS_SHOWN) faults.push(`line ${row.line}: ${read.faults.join('; ')}`);
      continue;
    }
    batch.push({ ...(read.entry as RegistryEntry), line: row.line });
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  return { rowCount, faultCount, faults };
}

type Repeated = Awaited<ReturnType<typeof findRepeated>> & { readonly field: string };

function withRepeated(report: ImportReport, { field, count, lines }: Repeated): ImportReport {
  const told = lines.map(
    ([first, ...others]) => `lines ${[first, ...others].join(', ')}: the same ${field}`,
  );
  return {
    ...report,
    faultCount: report.faultCount + count,
    faults: [...report.faults, ...told].slice(0, FAULTS_SHOWN),
  };
}
