import type {
  TwoPersonRequest,
  TwoPersonRequestId,
} from '@mkopo/core/access/two-person-request.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const REQUEST_COLUMNS =
  'id, operation, subject_id, body, asked_by, asked_at, approved_by, approved_at';

export function insertRequest(tx: TenantTx, request: TwoPersonRequest): void {
  const { id, operation, subjectId, body, askedBy, askedAt } = request;
  tx.send(
    `insert into two_person_request (tenant_id, id, operation, subject_id, body, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, operation, subjectId, JSON.stringify(body), askedBy, askedAt.toString()],
  );
}

/** Whether the lender has the record that a request is about. */
export async function isSubjectKnown(tx: TenantTx, id: string): Promise<boolean> {
  const found = await tx.query(
    `select from loan where tenant_id = $1 and id = $2
     union all select from receipt where tenant_id = $1 and id = $2
     union all select from staff_user where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return found.length > 0;
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

/** Locks a request: of two who say yes at once, one does. */
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

/** Writes who said yes to a request, which is locked. */
export function updateRequest(tx: TenantTx, request: TwoPersonRequest): void {
  const { id, approvedBy, approvedAt } = request;
  tx.send(
    `update two_person_request set approved_by = $3, approved_at = $4
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, approvedBy, approvedAt?.toString() ?? null],
  );
}
