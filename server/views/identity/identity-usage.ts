import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';

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

/** How many look-ups there were, and what came of them. */
export type LookUpCounts = {
  readonly lookUps: number;
  readonly found: number;
  readonly notFound: number;
  /** The registry could not be asked. */
  readonly unavailable: number;
};

export type LookUpsOfDay = LookUpCounts & { readonly on: Temporal.PlainDate };

export type LookUpsOfCaller = LookUpCounts & {
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  readonly publicId: string | null;
  readonly kind: RegistryKind;
  readonly medianMs: number;
  readonly p95Ms: number;
};

type CountLookUpsInput = Period & {
  readonly timeZone: string;
  readonly kind: RegistryKind | null;
  readonly callerId: string | null;
};

const COUNTS = `count(*)::integer as look_ups,
  count(*) filter (where outcome = 'found')::integer as found,
  count(*) filter (where outcome = 'not_found')::integer as not_found,
  count(*) filter (where outcome = 'unavailable')::integer as unavailable`;

const COUNTED = `tenant_id = $1 and looked_up_at >= $2 and looked_up_at < $3
  and ($4::text is null or kind = $4) and ($5::text is null or caller_id = $5)`;

/** Look-ups by who made them, the busiest first, and by the days of the lender's own zone. */
export async function countLookUps(
  tx: TenantTx,
  { from, before, timeZone, kind, callerId }: CountLookUpsInput,
): Promise<{ readonly callers: LookUpsOfCaller[]; readonly days: LookUpsOfDay[] }> {
  const filter = [tx.tenantId, from, before, kind, callerId];
  const [callers, days] = await Promise.all([
    tx.query<LookUpsOfCaller>(
      `select used.*, credential.public_id
         from (select caller_kind as actor_kind, caller_id as actor_id, kind, ${COUNTS},
                      percentile_cont(0.5) within group (order by latency_ms) as median_ms,
                      percentile_cont(0.95) within group (order by latency_ms) as "p95Ms"
                 from identity_lookup where ${COUNTED}
                group by caller_kind, caller_id, kind) used
         left join credential on credential.tenant_id = $1 and actor_kind = 'key'
                             and credential.id::text = actor_id
        order by look_ups desc, actor_kind, actor_id, kind`,
      filter,
    ),
    tx.query<LookUpsOfDay>(
      `select (looked_up_at at time zone $6)::date as on, ${COUNTS}
         from identity_lookup where ${COUNTED} group by 1 order by 1`,
      [...filter, timeZone],
    ),
  ]);
  return { callers, days };
}
