import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { DeskList } from './desk-list.ts';
import type { StaffId } from './staff.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * ready     It can be fetched: made as it is fetched, or, where it is long, kept as a file.
 * waiting   Its file is to be made.
 * running   Its file is being made.
 * failed    Its file could not be made, however often it was tried.
 */
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export type ListExportId = Id<'list export'>;

/** A list that somebody takes along. */
export type ListExport = {
  readonly id: ListExportId;
  readonly ownerId: StaffId;
  readonly list: DeskList;
  readonly format: ExportFormat;
  /** What the list is asked for with. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly status: ExportStatus;
  readonly rowsAll: number;
  readonly rowsDone: number;
  /** How large its file is, where one is kept. */
  readonly sizeBytes: number | null;
  readonly askedAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant;
};

/** A longer list is made in the background: nobody waits for it with an open page. */
export const EXPORT_ROWS_AT_ONCE = 10_000;

/** A file of more is too large to be kept, and for a spreadsheet to open. */
export const EXPORT_ROWS_MAX = 500_000;

/** How long it can be fetched. */
export const EXPORT_LASTS = Temporal.Duration.from({ hours: 24 });

/** A file that could not be made so often never will be. */
export const EXPORT_TRIES_MAX = 3;

/** More in a day than anybody reads: whoever takes so much along copies the books. */
export const EXPORTS_PER_DAY = 1_000;

type Asked = {
  readonly rows: number;
  /** Those of the same person that have not expired. */
  readonly kept: number;
};

/** What a new export begins as. */
export function exportStart({ rows, kept }: Asked): 'ready' | 'waiting' | Refused {
  if (kept >= EXPORTS_PER_DAY) {
    return refuse('invalid_state', { why: 'too_many_exports', max: EXPORTS_PER_DAY });
  }
  if (rows > EXPORT_ROWS_MAX) {
    return refuse('invalid_state', { why: 'too_many_rows', max: EXPORT_ROWS_MAX });
  }
  return rows > EXPORT_ROWS_AT_ONCE ? 'waiting' : 'ready';
}
