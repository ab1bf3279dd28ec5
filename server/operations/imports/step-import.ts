import {
  type DataImport,
  type DataImportId,
  IMPORT_ROWS_KEPT,
  type ImportRow,
  type RowFault,
} from '@mkopo/core/import/data-import.ts';
import { checkRows, readValue } from '#operations/imports/parts/check-rows.ts';
import type { ImportDesk } from '#operations/imports/parts/row-handler.ts';
import { handlerOf, type RowReaders } from '#operations/imports/parts/row-handlers.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { readRows, readRowsToUndo, saveRows } from '#store/imports/import-row-store.ts';
import { lockImport, noteProgress, turnImport } from '#store/imports/import-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type ImportStep = {
  readonly id: DataImportId;
  readonly readers: RowReaders;
  readonly desk: ImportDesk;
  readonly now: Temporal.Instant;
  /** Until when nobody else takes the import up. */
  readonly until: Temporal.Instant;
  /** The most rows that are brought in, or taken back, in one transaction. */
  readonly rowsMax: number;
};

/** How many rows are checked at once: nothing is locked by it. */
const CHECKED_AT_ONCE = 500;

/**
 * Goes on with an import by one piece of its work, and answers how it stands then; null where it
 * has no work to be done. What a piece does and how far it came are one transaction, so that one
 * that is killed goes on where it stood.
 */
export async function stepImport(tx: TenantTx, step: ImportStep): Promise<DataImport | null> {
  const found = await lockImport(tx, step.id);
  if (found?.status === 'checking') return checkPiece(tx, found, step);
  if (found?.status === 'running') return runPiece(tx, found, step);
  if (found?.status === 'undoing') return undoPiece(tx, found, step);
  return null;
}

async function checkPiece(tx: TenantTx, one: DataImport, step: ImportStep): Promise<DataImport> {
  const { id } = one;
  const rows = await readRows(tx, { id, state: 'waiting', limit: CHECKED_AT_ONCE });
  if (rows.length === 0) return turnImport(tx, { id, status: 'checked', dueAt: null });
  const checked = await checkRows(tx, { one, rows, ...step });
  saveRows(tx, { id, rows: checked.rows });
  const rowsBad = checked.rows.filter(({ state }) => state === 'bad').length;
  const { amountMinor } = checked;
  const added = { rowsGood: rows.length - rowsBad, rowsBad, amountMinor };
  noteProgress(tx, { id, added, until: step.until });
  return one;
}

async function runPiece(tx: TenantTx, one: DataImport, step: ImportStep): Promise<DataImport> {
  const { id, kind } = one;
  const handler = handlerOf(kind);
  const rows = await readRows(tx, { id, state: 'good', limit: step.rowsMax });
  if (rows.length === 0) return endImport(tx, { before: one, status: 'done', now: step.now });
  const read = rows.map((row) => ({ row, ...readValue(one, row, step) }));
  const sound = read.flatMap((each) => ('value' in each ? [each] : []));
  // The books may have changed since the check.
  const faults = await handler.examine(
    tx,
    sound.map(({ value }) => value),
    step.desk,
  );
  const fresh = sound.filter((_, index) => !faults[index]);
  const ids = await handler.bringIn(
    tx,
    fresh.map(({ value }) => value),
    step.desk,
  );
  const subjectOf = new Map(fresh.map(({ row }, index) => [row.number, ids[index] ?? null]));
  const faultOf = new Map(sound.map(({ row }, index) => [row.number, faults[index] ?? null]));
  saveRows(tx, {
    id,
    rows: read.map((each): RowOutcome => {
      const { number } = each.row;
      const subjectId = subjectOf.get(number) ?? null;
      if (subjectId) return { number, state: 'done', faults: null, subjectId };
      const fault = faultOf.get(number);
      const told = 'faults' in each ? each.faults : fault ? [fault] : [];
      return { number, state: 'failed', faults: told, subjectId: null };
    }),
  });
  const rowsDone = ids.length;
  const added = { rowsDone, rowsFailed: rows.length - rowsDone };
  noteProgress(tx, { id, added, until: step.until });
  return one;
}

const GIVEN_UP: RowFault = {
  ...{ field: null, code: 'fault' },
  problem: 'could not be brought in, for a fault of ours: ask whoever runs the server',
};

type GivingUp = { readonly id: DataImportId; readonly now: Temporal.Instant };

/** Gives the next row up, which nothing but a fault of ours is in the way of. */
export async function giveUpRow(tx: TenantTx, { id, now }: GivingUp): Promise<DataImport | null> {
  const one = await lockImport(tx, id);
  if (one?.status !== 'running') return one;
  const rows = await readRows(tx, { id, state: 'good', limit: 1 });
  saveRows(tx, {
    id,
    rows: rows.map((row) => ({ ...row, state: 'failed', faults: [GIVEN_UP] })),
  });
  noteProgress(tx, { id, added: { rowsFailed: rows.length }, until: now });
  return one;
}

type RowOutcome = Pick<ImportRow, 'number' | 'state' | 'faults' | 'subjectId'>;

const IN_USE: RowFault = {
  ...{ field: null, code: 'in_use' },
  problem: 'cannot be taken back: it was changed or used since',
};

async function undoPiece(tx: TenantTx, one: DataImport, step: ImportStep): Promise<DataImport> {
  const { id, kind } = one;
  const handler = handlerOf(kind);
  const rows = await readRowsToUndo(tx, { id, limit: step.rowsMax });
  if (rows.length === 0) {
    // What came to be in use while it was undone stays.
    const status = one.rowsUndone === one.rowsDone ? 'undone' : 'done';
    return endImport(tx, { before: one, status, now: step.now });
  }
  const numbers = rows.map(({ number }) => number);
  const asked = { importId: id, numbers, limit: numbers.length };
  const held = new Set(await handler.findHeld(tx, asked));
  const free = rows.filter(({ number }) => !held.has(number));
  await handler.takeBack(
    tx,
    free.flatMap(({ subjectId }) => subjectId ?? []),
    step.desk,
  );
  saveRows(tx, {
    id,
    rows: rows.map(({ number, subjectId }): RowOutcome => {
      const isHeld = held.has(number);
      return {
        number,
        state: isHeld ? 'done' : 'undone',
        faults: isHeld ? [IN_USE] : null,
        subjectId,
      };
    }),
  });
  noteProgress(tx, { id, added: { rowsUndone: free.length }, until: step.until });
  return one;
}

type Ending = {
  readonly before: DataImport;
  readonly status: 'done' | 'undone';
  readonly now: Temporal.Instant;
};

async function endImport(tx: TenantTx, { before, status, now }: Ending): Promise<DataImport> {
  const { id } = before;
  const after = await turnImport(tx, { id, status, dueAt: now.add(IMPORT_ROWS_KEPT) });
  const about = { subjectKind: 'data_import', subjectId: id };
  recordChange(tx, { action: 'import.end', ...about, before, after });
  return after;
}
