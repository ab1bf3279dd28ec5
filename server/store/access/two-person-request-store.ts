import type {
  TwoPersonRequest,
  TwoPersonRequestId,
} from '@mkopo/core/access/two-person-request.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const REQUEST_COLUMNS = `id, operation, subject_id, transaction_id, body, asked_by, asked_at,
  approved_by, approved_at, rejected_by, rejected_at, rejection_reason, withdrawn_by,
  withdrawn_at`;

/** `firstHalf`: of the password or code that the call hands out, where it does. */
export function insertRequest(
  tx: TenantTx,
  request: TwoPersonRequest,
  firstHalf: string | null = null,
): void {
  const { id, operation, subjectId, transactionId, body, askedBy, askedAt } = request;
  tx.send(
    `insert into two_person_request
       (tenant_id, id, operation, subject_id, transaction_id, body, asked_by, asked_at, first_half)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[tx.tenantId, id, operation, subjectId, transactionId, JSON.stringify(body)],
      ...[askedBy, askedAt.toString(), firstHalf],
    ],
  );
}

/** Whether the lender has the record that a request is about. */
export async function isSubjectKnown(tx: TenantTx, id: string): Promise<boolean> {
  const found = await tx.query(
    `select from loan where tenant_id = $1 and id = $2
     union all select from loan_transaction where tenant_id = $1 and id = $2
     union all select from receipt where tenant_id = $1 and id = $2
     union all select from payout where tenant_id = $1 and id = $2
     union all select from savings_account where tenant_id = $1 and id = $2
     union all select from savings_transaction where tenant_id = $1 and id = $2
     union all select from journal_entry where tenant_id = $1 and id = $2
     union all select from staff_user where tenant_id = $1 and id = $2
     union all select from member where tenant_id = $1 and id = $2
     union all select from credential where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return found.length > 0;
}

/** The half of a password or code that whoever asked knows; null where the call hands out none. */
export async function readFirstHalf(tx: TenantTx, id: TwoPersonRequestId): Promise<string | null> {
  const found = await tx.first<{ firstHalf: string | null }>(
    'select first_half from two_person_request where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return found?.firstHalf ?? null;
}

export function findRequest(
  tx: TenantTx,
  id: TwoPersonRequestId,
): Promise<TwoPersonRequest | null> {
  return tx.first<TwoPersonRequest>(
    `select ${REQUEST_COLUMNS} from two_person_request where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** Locks a request: of two who end it at once, one does. */
export function lockRequest(
  tx: TenantTx,
  id: TwoPersonRequestId,
): Promise<TwoPersonRequest | null> {
  return tx.first<TwoPersonRequest>(
    `select ${REQUEST_COLUMNS} from two_person_request
      where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

/**
 * Writes what became of a request, which is locked. Its half is forgotten: beside the hash of the
 * whole, which a yes leaves, it would be half of the work for whoever steals the database.
 */
export function updateRequest(tx: TenantTx, request: TwoPersonRequest): void {
  const { id, approvedBy, approvedAt, rejectedBy, rejectedAt } = request;
  const { rejectionReason, withdrawnBy, withdrawnAt } = request;
  tx.send(
    `update two_person_request
        set approved_by = $3, approved_at = $4, rejected_by = $5, rejected_at = $6,
            rejection_reason = $7, withdrawn_by = $8, withdrawn_at = $9, first_half = null
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, id, approvedBy, approvedAt?.toString() ?? null],
      ...[rejectedBy, rejectedAt?.toString() ?? null],
      ...[rejectionReason, withdrawnBy, withdrawnAt?.toString() ?? null],
    ],
  );
}
