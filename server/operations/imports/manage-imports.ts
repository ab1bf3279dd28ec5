import { refuseOverQuota } from '@mkopo/core/document/document.ts';
import {
  actionRefused,
  type ColumnMapping,
  type DataImport,
  type DataImportId,
  IMPORT_ROWS_KEPT,
  type ImportAction,
} from '@mkopo/core/import/data-import.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { demandOther } from '#operations/access/parts/second-person.ts';
import { handlerOf } from '#operations/imports/parts/row-handlers.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { countKeptBytes, insertOrphan } from '#store/clients/orphan-file-store.ts';
import { forgetHolds, resetRows } from '#store/imports/import-row-store.ts';
import {
  findSameFile,
  insertImport,
  lockImport,
  type NewImport,
  noteConfirmed,
  noteUndone,
  setColumns,
  turnImport,
} from '#store/imports/import-store.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type FileToCome = {
  readonly sizeBytes: number;
  readonly quotaBytes: number;
  readonly now: Temporal.Instant;
};

/**
 * Makes sure that there is room for a file, and writes down that it comes. It is nobody's paper: it
 * is read within moments, and removed after a day.
 */
export async function reserveImport(
  tx: TenantTx,
  { sizeBytes, quotaBytes, now }: FileToCome,
): Promise<DataImportId> {
  const usedBytes = await countKeptBytes(tx);
  const full = refuseOverQuota({ sizeBytes, usedBytes, quotaBytes });
  if (full) throw new Refusal(full);
  const id: DataImportId = newId('data import');
  insertOrphan(tx, { id, sizeBytes, dueAt: now.add(FILE_LASTS) });
  return id;
}

const FILE_LASTS = Temporal.Duration.from({ hours: 24 });

/** Begins to bring a file in. The same file is brought in once. */
export async function beginImport(tx: TenantTx, made: NewImport): Promise<DataImport> {
  const begun = await insertImport(tx, made);
  if (!begun) {
    const same = await findSameFile(tx, made);
    if (!same) throw new Outrun('the import of the same file ended meanwhile');
    const { id: existing_id, status } = same;
    throw new Refusal(refuse('invalid_state', { why: 'same_file', status, existing_id }));
  }
  note(tx, { action: 'import.begin', before: null, after: begun });
  return begun;
}

type Mapped = {
  readonly id: DataImportId;
  readonly mapping: ColumnMapping;
  readonly now: Temporal.Instant;
};

/** Says which column is which; all rows are checked again by it. */
export async function mapImport(tx: TenantTx, { id, mapping, now }: Mapped): Promise<DataImport> {
  const before = await openImport(tx, id, 'map');
  setColumns(tx, { id, header: before.header, mapping, mappedBy: tx.actor.id });
  resetRows(tx, id);
  const after = await turnImport(tx, { id, status: 'checking', dueAt: now });
  note(tx, { action: 'import.map', before, after });
  return after;
}

type Confirmed = {
  readonly id: DataImportId;
  /** The good rows that whoever says yes has seen, and their sum, where it is told. */
  readonly rows: number;
  readonly amount?: Money | undefined;
  readonly now: Temporal.Instant;
};

/** Somebody says yes to what the check has shown. */
export async function confirmImport(
  tx: TenantTx,
  { id, rows, amount, now }: Confirmed,
): Promise<DataImport> {
  const before = await openImport(tx, id, 'confirm');
  const { rowsGood, amountMinor } = before;
  if (rowsGood !== rows || (amount && amount.minor !== amountMinor)) {
    const { status } = before;
    throw new Refusal(refuse('invalid_state', { why: 'other_rows', status, rows: rowsGood }));
  }
  await demandChecked(tx, before);
  noteConfirmed(tx, id);
  const after = await turnImport(tx, { id, status: 'running', dueAt: now });
  note(tx, { action: 'import.confirm', before, after });
  return after;
}

/**
 * Savings that are taken over are claims against the house, and loans claims of it: whoever brought
 * them says no yes, nor who said which column is their amount.
 */
async function demandChecked(tx: TenantTx, one: DataImport): Promise<void> {
  if (!handlerOf(one.kind).makesClaims) return;
  await demandAnother(tx, one, one.mappedBy ? [one.askedBy, one.mappedBy] : [one.askedBy]);
}

/** Whoever said that loans are owed does not say alone that they are not. */
async function demandUndoer(tx: TenantTx, one: DataImport): Promise<void> {
  if (!handlerOf(one.kind).givesUpClaims) return;
  await demandAnother(tx, one, [one.confirmedBy ?? one.askedBy]);
}

async function demandAnother(
  tx: TenantTx,
  one: DataImport,
  makers: readonly string[],
): Promise<void> {
  const { currency } = await readTenant(tx);
  await demandOther(tx, { makers, amount: money(currency, one.amountMinor) });
}

type Asked = { readonly id: DataImportId; readonly now: Temporal.Instant };

/** Stops an import. What was brought in before stays, until it is undone. */
export async function cancelImport(tx: TenantTx, { id, now }: Asked): Promise<DataImport> {
  const before = await openImport(tx, id, 'cancel');
  const dueAt = now.add(IMPORT_ROWS_KEPT);
  const after = await turnImport(tx, { id, status: 'cancelled', dueAt });
  note(tx, { action: 'import.cancel', before, after });
  return after;
}

const HELD_TOLD = 20;

/** Has an import taken back, unless something else stands on what it brought in. */
export async function undoImport(tx: TenantTx, { id, now }: Asked): Promise<DataImport> {
  const before = await openImport(tx, id, 'undo');
  const held = { importId: id, numbers: null, limit: HELD_TOLD };
  const rows = await handlerOf(before.kind).findHeld(tx, held);
  if (rows.length > 0) {
    const { status } = before;
    throw new Refusal(
      refuse('invalid_state', { why: 'rows_in_use', status, rows: rows.map(String) }),
    );
  }
  await demandUndoer(tx, before);
  forgetHolds(tx, id);
  noteUndone(tx, id);
  const after = await turnImport(tx, { id, status: 'undoing', dueAt: now });
  note(tx, { action: 'import.undo', before, after });
  return after;
}

async function openImport(
  tx: TenantTx,
  id: DataImportId,
  action: ImportAction,
): Promise<DataImport> {
  const found = orNotFound(await lockImport(tx, id));
  const refused = actionRefused(found, action);
  if (refused) throw new Refusal(refused);
  return found;
}

type Noted = {
  readonly action: string;
  readonly before: DataImport | null;
  readonly after: DataImport;
};

function note(tx: TenantTx, { action, before, after }: Noted): void {
  recordChange(tx, { action, subjectKind: 'data_import', subjectId: after.id, before, after });
}
