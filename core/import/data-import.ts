import type { Id } from '@mkopo/core/kit/id.ts';
import { type RefusalCode, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

/** What a file of rows may be about. */
export const IMPORT_KINDS = ['clients', 'repayments', 'savings', 'loans'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * reading    Its rows are taken over from the file.
 * unmapped   Columns that are needed were not found by their names: somebody has to say.
 * checking   Its rows are checked, and nothing is changed.
 * checked    What would be brought in is known: somebody has to say yes.
 * running    Its good rows are brought in.
 * done       All good rows were brought in, or failed by themselves.
 * undoing    What it brought in is taken back.
 * undone     All of it was taken back.
 * cancelled  Somebody stopped it. What was brought in before stays until it is undone.
 * failed     The file cannot be read.
 */
export const IMPORT_STATUSES = [
  ...(['reading', 'unmapped', 'checking', 'checked', 'running', 'done'] as const),
  ...(['undoing', 'undone', 'cancelled', 'failed'] as const),
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_ROW_STATES = ['waiting', 'good', 'bad', 'done', 'failed', 'undone'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Why a file cannot be read. */
export const FILE_TROUBLES = [
  'file_gone',
  'empty_file',
  'not_utf8',
  'not_a_table',
  'too_many_rows',
  'too_many_columns',
  'row_too_long',
] as const;
export type FileTrouble = (typeof FILE_TROUBLES)[number];

export type DataImportId = Id<'data import'>;

/** Which column of the file, by its place, is which field. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** One of them, as people name it. */
export type NamedColumn = { readonly field: string; readonly column: number };

export type ImportCounts = {
  readonly rowsAll: number;
  readonly rowsGood: number;
  readonly rowsBad: number;
  readonly rowsDone: number;
  readonly rowsFailed: number;
  readonly rowsUndone: number;
  /** The sum of the good rows, where they are of money. */
  readonly amountMinor: bigint;
};

/** A file of rows that somebody brings in. */
export type DataImport = ImportCounts & {
  readonly id: DataImportId;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly format: ImportFormat;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly header: readonly string[];
  readonly mapping: ColumnMapping;
  readonly trouble: FileTrouble | null;
  readonly askedByKind: string;
  readonly askedBy: string;
  readonly askedAt: Temporal.Instant;
  /** Who said last which column is which; null where nobody had to. */
  readonly mappedBy: string | null;
  readonly confirmedByKind: string | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Temporal.Instant | null;
  readonly undoneByKind: string | null;
  readonly undoneBy: string | null;
  readonly endedAt: Temporal.Instant | null;
};

/** By which rule a row is not taken; a code is forever. */
export const ROW_FAULTS = [
  ...(['missing', 'unreadable', 'columns', 'repeated', 'fault', 'in_use'] as const),
  ...(['document_taken', 'client_known', 'client_unknown', 'several_clients'] as const),
  ...(['loan_unknown', 'no_loan', 'several_loans', 'other_client', 'received_before'] as const),
  ...(['loan_not_disbursed', 'date_out_of_range', 'amount_out_of_range'] as const),
  ...(['invalid_state', 'saves_already', 'day_outside', 'taken_over'] as const),
  ...(['product_unknown', 'several_products', 'stood_day', 'lent_later', 'no_schedule'] as const),
  ...(['paid_off', 'term_outside', 'amount_outside', 'paid_beyond'] as const),
  ...(['disagrees_more', 'disagrees_less'] as const),
] as const;

/** What is wrong with a row: with which field, by which rule, and in words. */
export type RowFault = {
  readonly field: string | null;
  /** Of a rule of imports, or of whatever refused what the row asks for. */
  readonly code: (typeof ROW_FAULTS)[number] | RefusalCode;
  readonly problem: string;
  /** Whom or which row the problem speaks of, where it does. */
  readonly about?: string;
};

export type ImportRow = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly state: ImportRowState;
  readonly faults: readonly RowFault[] | null;
  readonly subjectId: string | null;
};

/** More is brought in as several files. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;

/** How long what stood in the rows of one that has ended is kept. */
export const IMPORT_ROWS_KEPT = Temporal.Duration.from({ hours: 30 * 24 });

export const IMPORT_ACTIONS = ['map', 'confirm', 'cancel', 'undo'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

const FROM: Readonly<Record<ImportAction, readonly ImportStatus[]>> = {
  map: ['unmapped', 'checking', 'checked'],
  confirm: ['checked'],
  cancel: ['reading', 'unmapped', 'checking', 'checked', 'running'],
  undo: ['done', 'cancelled'],
};

/** What may be done with an import as it stands. */
export function importActions(one: DataImport): readonly ImportAction[] {
  return IMPORT_ACTIONS.filter((action) => actionRefused(one, action) === null);
}

/** Why an action cannot be taken; null where it can. */
export function actionRefused(
  { status, rowsGood, rowsDone, rowsUndone }: DataImport,
  action: ImportAction,
): Refused | null {
  if (!FROM[action].includes(status)) return refuse('invalid_state', { status, action });
  const isEmpty = action === 'confirm' ? rowsGood === 0 : rowsDone === rowsUndone;
  if ((action === 'confirm' || action === 'undo') && isEmpty) {
    return refuse('invalid_state', { status, action, why: 'no_rows' });
  }
  return null;
}
