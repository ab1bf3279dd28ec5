import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type IdentityUsage = {
  readonly callerKind: string;
  readonly callerId: string;
  /** What a key is called; null for callers that are not keys. */
  readonly publicId: string | null;
  readonly name: string | null;
  readonly kind: RegistryKind;
  readonly outcome: string;
  readonly count: number;
  readonly medianMs: number;
  readonly p95Ms: number;
};

type Period = { readonly from: Temporal.Instant; readonly before: Temporal.Instant };

/** How often each caller looked what up, what came of it and how long it took. */
export function identityUsage(tx: TenantTx, { from, before }: Period): Promise<IdentityUsage[]> {
  return tx.query<IdentityUsage>(
    `select used.*, credential.public_id, credential.name
       from (select caller_kind, caller_id, kind, outcome,
                    count(*)::integer as count,
                    percentile_cont(0.5) within group (order by latency_ms) as median_ms,
                    percentile_cont(0.95) within group (order by latency_ms) as "p95Ms"
               from identity_lookup
              where tenant_id = $1 and looked_up_at >= $2 and looked_up_at < $3
              group by caller_kind, caller_id, kind, outcome) used
       left join credential on credential.tenant_id = $1 and caller_kind = 'key'
                           and credential.id::text = caller_id
      order by caller_kind, caller_id, kind, outcome`,
    [tx.tenantId, from, before],
  );
}
