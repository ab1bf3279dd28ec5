import type { StaffId } from '@mkopo/core/access/staff.ts';
import { editRefused, type NoteId } from '@mkopo/core/collection/contact-note.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import {
  findBorrower,
  findNote,
  insertNote,
  lockNote,
  type NoteRow,
  type NoteWords,
  updateNote,
} from '#store/collections/note-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type NoteToWrite = NoteWords & {
  readonly clientId: ClientId;
  readonly loanId: LoanId | null;
  readonly now: Temporal.Instant;
};

/** Writes down what was said to or by a client. */
export async function writeNote(
  tx: TenantTx,
  { now, clientId, loanId, ...words }: NoteToWrite,
): Promise<NoteRow> {
  const [client, borrower] = await Promise.all([
    findClient(tx, clientId),
    loanId && findBorrower(tx, loanId),
  ]);
  if (!client) orRefuse(refuse('not_found', { client_id: clientId }));
  if (loanId && borrower !== clientId) orRefuse(refuse('not_found', { loan_id: loanId }));

  const writtenBy = tx.actor.id as StaffId;
  const note = { id: newId('note'), clientId, loanId, ...words, writtenBy, createdAt: now };
  insertNote(tx, note);
  const about = { subjectKind: 'note', subjectId: note.id } as const;
  recordChange(tx, { action: 'note.write', ...about, before: null, after: note });
  return orNotFound(await findNote(tx, note.id));
}

type NoteEdit = {
  readonly id: NoteId;
  readonly changes: Partial<NoteWords>;
  readonly now: Temporal.Instant;
};

/** Mends a note: by who wrote it, and soon after. What it said before stays in the audit trail. */
export async function editNote(tx: TenantTx, { id, changes, now }: NoteEdit): Promise<NoteRow> {
  const before = orNotFound(await lockNote(tx, id));
  const refused = editRefused(before, { by: tx.actor.id, now });
  if (refused) orRefuse(refused);

  const after = { ...before, ...changes, editedAt: now };
  updateNote(tx, after);
  const about = { subjectKind: 'note', subjectId: id } as const;
  recordChange(tx, { action: 'note.edit', ...about, before, after });
  return orNotFound(await findNote(tx, id));
}
