import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';

/**
 * Loans whose events are not numbered 1, 2, 3 … in the order in which the log has them, up to what
 * the loan counts.
 */
export async function findSequenceGaps(tx: TenantTx): Promise<string[]> {
  const rows = await tx.query<{ gap: string }>(
    `select format('loan %s counts %s, and the log has %s', loan.id, event_count, told) as gap
       from loan left join lateral (
              select array_agg(coalesce(sequence, 0) order by committed_by, id) as told
                from outbox_event event
               where event.tenant_id = $1 and event.data ->> 'loan_id' = loan.id::text) log on true
      where loan.tenant_id = $1
        and coalesce(told, '{}') <> array(select generate_series(1, event_count))`,
    [tx.tenantId],
  );
  return rows.map(({ gap }) => gap);
}
