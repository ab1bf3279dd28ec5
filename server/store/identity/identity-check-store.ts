import type { IdentityCheck } from '@mkopo/core/client/identity-check.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A check's columns under the names the program knows them by. */
export const IDENTITY_CHECK_COLUMNS = `
  id, client_id, kind, number_end, outcome, evidence, source, checked_by_kind as checked_by,
  checked_at`;

/** Keeps a check, by whoever acts in this transaction. Checks are never changed. */
export async function insertIdentityCheck(
  tx: TenantTx,
  check: Omit<IdentityCheck, 'checkedBy'> & { readonly numberHash: Buffer },
): Promise<IdentityCheck> {
  const [inserted] = await tx.query<IdentityCheck>(
    `insert into client_identity_check (tenant_id, id, client_id, kind, number_hash, number_end,
                                        outcome, evidence, source, checked_by_kind, checked_by_id,
                                        checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     returning ${IDENTITY_CHECK_COLUMNS}`,
    [
      tx.tenantId,
      check.id,
      check.clientId,
      check.kind,
      check.numberHash,
      check.numberEnd,
      check.outcome,
      JSON.stringify(check.evidence),
      check.source,
      tx.actor.kind,
      tx.actor.id,
      check.checkedAt,
    ],
  );
  if (!inserted) throw new Error('an insert returns its row');
  return inserted;
}
