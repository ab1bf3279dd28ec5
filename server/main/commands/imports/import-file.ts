import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataImport, IMPORT_KINDS, type ImportKind } from '@mkopo/core/import/data-import.ts';
import { mappingOf, mappingProblem, namedColumns } from '@mkopo/core/import/map-columns.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { ROW_READERS } from '#api/console/imports/row-readers.ts';
import { FileUnreadable } from '#gateways/spreadsheets/read-rows.ts';
import { takeTurn, workOn } from '#jobs/run-imports.ts';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { printOutcome } from '#main/commands/kit/print.ts';
import { progressBar } from '#main/commands/kit/progress-bar.ts';
import { needed, OptionProblem, readChoice, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import {
  beginImport,
  cancelImport,
  confirmImport,
  mapImport,
} from '#operations/imports/manage-imports.ts';
import { failImport, stageImport } from '#operations/imports/stage-import.ts';
import { findImport, findSameFile } from '#store/imports/import-store.ts';
import type { Database } from '#store/kit/database.ts';
import { newId } from '#store/kit/new-id.ts';
import { inPlatform, inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import { openTableFile, type TableFile } from './open-table-file.ts';
import { printBadRows } from './print-bad-rows.ts';

export type GivenImport = {
  readonly tenant?: string;
  readonly dryRun?: true;
  readonly skipBad?: true;
  readonly map?: readonly string[];
  readonly json?: true;
};

type Desk = {
  readonly database: Database;
  readonly tenantId: TenantId;
  readonly scope: TenantScope;
  readonly clock: () => Temporal.Instant;
  readonly run: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

type Asked = {
  readonly kind: ImportKind;
  readonly slug: string;
  readonly columns: readonly (readonly [field: string, column: string])[];
};

/** Brings the rows of a file in, or only checks them. */
export async function importFile(
  givenKind: string,
  file: string,
  given: GivenImport,
): Promise<void> {
  const asked = readOptions<Asked>({
    kind: () => readChoice('the kind', givenKind, IMPORT_KINDS),
    slug: () => needed('--tenant', given.tenant),
    columns: () => (given.map ?? []).map(readColumn),
  });
  const table = await openTableFile(file);
  await withDatabase(async (database, now) => {
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, asked.slug));
    const scope = { tenantId, actor: commandActor('mkopo import') };
    const began = performance.now();
    const clock = () => now.add({ milliseconds: Math.floor(performance.now() - began) });
    const run: Desk['run'] = (work) => inTenant(database, scope, work);
    const desk = { database, tenantId, scope, clock, run };
    const begun = await begin(desk, { ...asked, ...table, fileName: basename(file), given });
    const checked = await check(desk, { one: begun, table, columns: asked.columns, file });
    await decide(desk, checked, given);
  });
}

function readColumn(text: string): readonly [string, string] {
  const [, field, column] = /^([a-z_]+)=(.+)$/.exec(text) ?? [];
  if (field && column) return [field, column];
  throw new OptionProblem(`--map must be a field and a column, such as phone="Tel 2"`);
}

type Beginning = Pick<DataImport, 'kind' | 'format' | 'sizeBytes' | 'sha256' | 'fileName'> & {
  readonly given: GivenImport;
};

/** A file that an earlier run of this command was cut short with goes on where it stood. */
async function begin({ run, scope }: Desk, beginning: Beginning): Promise<DataImport> {
  const { given, ...made } = beginning;
  const same = await run((tx) => findSameFile(tx, made));
  if (!same) {
    return run((tx) => beginImport(tx, { ...made, id: newId('data import'), dueAt: null }));
  }
  const isOurs = same.askedByKind === scope.actor.kind && same.endedAt === null;
  if (isOurs && !given.dryRun) return same;
  const when = same.askedAt.toString({ smallestUnit: 'minute' });
  throw new OperatorError(
    `This file was brought along before, at ${when}, and is ${same.status}: nothing was done.`,
  );
}

type Checking = {
  readonly one: DataImport;
  readonly table: TableFile;
  readonly file: string;
  readonly columns: Asked['columns'];
};

async function check(desk: Desk, { one, table, file, columns }: Checking): Promise<DataImport> {
  if (one.status === 'reading') await stage(desk, { one, table, file });
  if (columns.length > 0) await map(desk, one, columns);
  const checked = await bringOn(desk, one, ['reading', 'checking']);
  if (checked.status !== 'unmapped') return checked;
  const { header } = await cancel(desk, checked);
  const named = header.map((name) => `"${name}"`).join(', ');
  throw new OperatorError(
    `Columns are missing: the file has ${named}. Say which is which by --map; see --help.`,
  );
}

async function stage(desk: Desk, { one, table, file }: Omit<Checking, 'columns'>): Promise<void> {
  const { database, scope, clock, run } = desk;
  const { id } = one;
  const staging = { id, rows: table.rows(), clock, lease: null };
  const staged = await stageImport(database, scope, staging).catch((error: unknown) => {
    if (!(error instanceof FileUnreadable)) throw error;
    return run((tx) => failImport(tx, { id, trouble: error.trouble, now: clock() }));
  });
  if (staged?.trouble) throw new OperatorError(`${file} cannot be read: ${staged.trouble}.`);
}

async function map(desk: Desk, { id, kind }: DataImport, columns: Asked['columns']): Promise<void> {
  const { run, clock } = desk;
  const found = await run((tx) => findImport(tx, id));
  if (!found || !['unmapped', 'checking', 'checked'].includes(found.status)) return;
  const { header } = found;
  const chosen = columns.map(([field, name]) => ({ field, column: header.indexOf(name) }));
  const others = namedColumns(found.mapping).filter((one) =>
    chosen.every(({ field, column }) => one.field !== field && one.column !== column),
  );
  const named = [...others, ...chosen];
  const problem = mappingProblem(kind, named, header);
  if (problem) {
    await cancel(desk, found);
    throw new OperatorError(`--map ${problem}.`);
  }
  await run((tx) => mapImport(tx, { id, mapping: mappingOf(named), now: clock() }));
}

async function decide(desk: Desk, one: DataImport, given: GivenImport): Promise<void> {
  const { id, rowsGood, rowsBad, rowsAll } = one;
  if (one.status === 'checked') {
    await printBadRows(desk.run, one);
    const counts = `${counted(rowsAll)}: ${rowsGood} good, ${rowsBad} bad`;
    const isOver = given.dryRun || rowsGood === 0 || (rowsBad > 0 && !given.skipBad);
    if (isOver) {
      await cancel(desk, one);
      const words = `${counts}; nothing was imported.`;
      const value = { id, rows: rowsAll, good: rowsGood, bad: rowsBad, imported: 0 };
      if (rowsBad === 0) return printOutcome(given.json, { words, value });
      throw new OperatorError(words);
    }
    const confirmed = { id, rows: rowsGood, now: desk.clock() };
    await desk.run((tx) => confirmImport(tx, confirmed));
  }
  const done = await bringOn(desk, one, ['running']);
  const failed = done.rowsFailed > 0 ? `, ${done.rowsFailed} refused` : '';
  const left = rowsBad > 0 ? `, ${rowsBad} left out` : '';
  printOutcome(given.json, {
    words: `${counted(done.rowsDone)} imported${left}${failed}.`,
    value: {
      ...{ id, rows: rowsAll, good: rowsGood, bad: rowsBad },
      ...{ imported: done.rowsDone, refused: done.rowsFailed },
    },
  });
}

function counted(rows: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function cancel({ run, clock }: Desk, { id }: DataImport): Promise<DataImport> {
  return run((tx) => cancelImport(tx, { id, now: clock() }));
}

const TURN_EVERY_MS = 300;

/** Works on the import, or waits while the server does, until it is through with these steps. */
async function bringOn(
  desk: Desk,
  { id }: DataImport,
  through: readonly DataImport['status'][],
): Promise<DataImport> {
  const { database, tenantId, clock, run } = desk;
  const bar = progressBar(process.stderr);
  const stopping = new AbortController().signal;
  const tell = ({ rowsAll, rowsGood, rowsBad, rowsDone, status }: DataImport) => {
    const count = status === 'checking' ? rowsGood + rowsBad : rowsDone;
    bar.show(count / Math.max(rowsAll, 1), `${count} rows ${status}`);
  };
  try {
    for (;;) {
      const found = await run((tx) => findImport(tx, id));
      if (!found) throw new OperatorError('The import is gone.');
      if (!through.includes(found.status)) return found;
      const one = await takeTurn({ database, clock }, tenantId, id);
      if (one)
        await workOn({ database, clock, readers: ROW_READERS }, { tenantId, one, stopping }, tell);
      else await pause(TURN_EVERY_MS);
    }
  } finally {
    bar.clear();
  }
}
