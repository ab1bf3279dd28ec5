import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { NoteChannel, NoteId, NoteOutcome } from '@mkopo/core/collection/contact-note.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type NoteWords = {
  readonly channel: NoteChannel;
  readonly outcome: NoteOutcome | null;
  readonly body: string;
};

export type NoteRow = NoteWords & {
  readonly id: NoteId;
  readonly clientId: ClientId;
  readonly loanId: LoanId | null;
  readonly loanNumber: string | null;
  readonly writtenBy: StaffId;
  readonly writtenByName: string;
  readonly createdAt: Temporal.Instant;
  readonly editedAt: Temporal.Instant | null;
};

export const NOTE_COLUMNS = `
  note.id, note.client_id, note.loan_id, loan_number, note.channel, outcome, body, written_by,
  staff_user.name as written_by_name, note.created_at, edited_at`;

export const NOTES = `
  contact_note note
  join staff_user on staff_user.tenant_id = note.tenant_id and staff_user.id = written_by
  left join loan on loan.tenant_id = note.tenant_id and loan.id = note.loan_id`;

export function findNote(tx: TenantTx, id: NoteId): Promise<NoteRow | null> {
  return tx.first<NoteRow>(
    `select ${NOTE_COLUMNS} from ${NOTES} where note.tenant_id = $1 and note.id = $2`,
    [tx.tenantId, id],
  );
}

/** Locks a note, so that of two changes at once the second starts from what the first left. */
export function lockNote(tx: TenantTx, id: NoteId): Promise<Omit<NoteRow, 'writtenByName'> | null> {
  return tx.first(
    `select id, client_id, loan_id, channel, outcome, body, written_by, created_at, edited_at
       from contact_note where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

export type NewNote = Pick<NoteRow, 'id' | 'clientId' | 'loanId' | 'writtenBy' | 'createdAt'> &
  NoteWords;

export function insertNote(tx: TenantTx, note: NewNote): void {
  tx.send(
    `insert into contact_note (tenant_id, id, client_id, loan_id, channel, outcome, body,
                               written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[tx.tenantId, note.id, note.clientId, note.loanId, note.channel, note.outcome],
      ...[note.body, note.writtenBy, note.createdAt],
    ],
  );
}

type EditedNote = NoteWords & Pick<NoteRow, 'id' | 'editedAt'>;

export function updateNote(tx: TenantTx, note: EditedNote): void {
  tx.send(
    `update contact_note set channel = $3, outcome = $4, body = $5, edited_at = $6
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, note.id, note.channel, note.outcome, note.body, note.editedAt],
  );
}

/** Whose a loan is; null where there is no such loan. */
export async function findBorrower(tx: TenantTx, loanId: LoanId): Promise<ClientId | null> {
  const [loan] = await tx.query<{ clientId: ClientId }>(
    'select client_id from loan where tenant_id = $1 and id = $2',
    [tx.tenantId, loanId],
  );
  return loan?.clientId ?? null;
}
