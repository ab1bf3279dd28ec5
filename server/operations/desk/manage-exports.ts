import {
  EXPORT_LASTS,
  EXPORT_TRIES_MAX,
  exportStart,
  type ListExport,
  type ListExportId,
} from '@mkopo/core/access/list-export.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { adoptOrphan, insertOrphan } from '#store/clients/orphan-file-store.ts';
import {
  countExports,
  type DueExport,
  deleteExport,
  endExport,
  findExport,
  insertExport,
  lockExport,
} from '#store/desk/list-export-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewExport = Pick<ListExport, 'list' | 'format' | 'query' | 'rowsAll'> & {
  readonly now: Temporal.Instant;
};

/** Notes that somebody takes a list along: who, which, and what it was asked for with. */
export async function askExport(tx: TenantTx, { now, ...asked }: NewExport): Promise<ListExport> {
  const ownerId = tx.actor.id as StaffId;
  const status = exportStart({ rows: asked.rowsAll, kept: await countExports(tx, ownerId) });
  if (typeof status === 'object') throw new Refusal(status);
  const made = { ...asked, id: newId('list export'), ownerId, status };
  const busy = refuse('invalid_state', { why: 'export_under_way' });
  const kept = orRefuse(
    (await insertExport(tx, { ...made, expiresAt: now.add(EXPORT_LASTS) })) ?? busy,
  );
  const about = { subjectKind: 'list_export', subjectId: kept.id };
  recordChange(tx, { action: 'list.export', ...about, before: null, after: kept });
  return kept;
}

type OwnExport = {
  readonly id: ListExportId;
  readonly ownerId: StaffId;
  readonly now: Temporal.Instant;
};

/** An export of a person's own; nobody else's is there for them, and none that has expired. */
export async function findOwnExport(
  tx: TenantTx,
  { id, ownerId, now }: OwnExport,
): Promise<ListExport> {
  const found = orNotFound(await findExport(tx, id));
  const isOver = Temporal.Instant.compare(found.expiresAt, now) <= 0;
  if (found.ownerId !== ownerId || isOver) orRefuse(refuse('not_found'));
  return found;
}

/** One whose content may be fetched. */
export async function openExport(tx: TenantTx, own: OwnExport): Promise<ListExport> {
  const found = await findOwnExport(tx, own);
  const { status } = found;
  if (status !== 'ready') orRefuse(refuse('invalid_state', { status, action: 'download' }));
  return found;
}

/** Forgets an export; its file, where there is one, is removed a moment later. */
export function forgetExport(
  tx: TenantTx,
  { id, sizeBytes }: Pick<ListExport, 'id' | 'sizeBytes'>,
  now: Temporal.Instant,
): void {
  if (sizeBytes !== null) insertOrphan(tx, { id, sizeBytes, dueAt: now });
  deleteExport(tx, id);
}

/** Deletes an export of a person's own before its time. */
export async function deleteOwnExport(tx: TenantTx, own: OwnExport): Promise<ListExport> {
  const found = await findOwnExport(tx, own);
  forgetExport(tx, found, own.now);
  const about = { subjectKind: 'list_export', subjectId: found.id };
  recordChange(tx, { action: 'list.delete_export', ...about, before: found, after: null });
  return found;
}

type MadeFile = {
  readonly id: ListExportId;
  readonly rowsDone: number;
  readonly sizeBytes: number;
};

/**
 * The file of an export was put away, which was said before: it can be fetched from now on. Where
 * its owner has deleted the export meanwhile, the file is left to be removed.
 */
export async function finishExport(tx: TenantTx, made: MadeFile): Promise<void> {
  if (!(await lockExport(tx, made.id))) return;
  if (!(await adoptOrphan(tx, made.id))) throw new Error(`the file of export ${made.id} is gone`);
  endExport(tx, { ...made, status: 'ready' });
}

/** A file that was tried for often enough is given up; before that it is tried again. */
export function giveUpExport(tx: TenantTx, { id, rowsDone, tries }: DueExport): void {
  if (tries < EXPORT_TRIES_MAX) return;
  endExport(tx, { id, rowsDone, sizeBytes: null, status: 'failed' });
}
