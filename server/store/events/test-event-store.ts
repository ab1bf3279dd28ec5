import { only } from '@mkopo/core/kit/only.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Whether anybody is there to be told of what test keys do. */
export async function hasTestEndpoint(tx: TenantTx): Promise<boolean> {
  const rows = await tx.query<{ there: boolean }>(
    `select exists (select from sandbox.webhook_endpoint
                     where tenant_id = $1 and status <> 'ended') as there`,
    [tx.tenantId],
  );
  return only(rows).there;
}

/**
 * The number of the next event of a loan of the sandbox. There is no loan to count on, so the log
 * is counted, by one at a time.
 */
export async function nextTestSequence(tx: TenantTx, loanId: string): Promise<number> {
  tx.send(`select pg_advisory_xact_lock(hashtextextended($1 || $2, 0))`, [tx.tenantId, loanId]);
  const rows = await tx.query<{ next: number }>(
    `select coalesce(max(sequence), 0) + 1 as next from sandbox.outbox_event
      where tenant_id = $1 and data ->> 'loan_id' = $2`,
    [tx.tenantId, loanId],
  );
  return only(rows).next;
}
