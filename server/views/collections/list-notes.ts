import { NOTE_COLUMNS, NOTES, type NoteRow } from '#store/collections/note-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListNotesInput = {
  readonly clientId: string | null;
  readonly loanId: string | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** What was written down about clients and loans, newest first. */
export function listNotes(
  tx: TenantTx,
  { clientId, loanId, after, limit }: ListNotesInput,
): Promise<NoteRow[]> {
  const { where, values } = conditionsOf({
    'note.tenant_id = ?': tx.tenantId,
    'note.client_id = ?::uuid': clientId,
    'note.loan_id = ?::uuid': loanId,
    'note.id < ?::uuid': after,
  });
  return tx.query<NoteRow>(
    `select ${NOTE_COLUMNS} from ${NOTES} where ${where}
      order by note.id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
