import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ScoringService } from '@mkopo/core/scoring/scoring-service.ts';
import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** How many scores a key was given of a service on a day. */
export type ScoresOfDay = {
  readonly on: Temporal.PlainDate;
  readonly keyId: CredentialId;
  readonly service: ScoringService;
  readonly scores: number;
};

export type GivenScore = {
  readonly id: string;
  readonly keyId: CredentialId;
  readonly service: ScoringService;
  readonly clientId: string;
  /** Null where there was nothing to judge by. */
  readonly score: number | null;
  readonly policy: string;
  readonly madeAt: Temporal.Instant;
};

type ScoreUsageInput = {
  readonly from: Temporal.Instant;
  readonly before: Temporal.Instant;
  readonly timeZone: string;
  readonly keyId: CredentialId | null;
  /** How many of the last scores are told. */
  readonly latest: number;
};

/** Ids sort by the time they were made: the primary key finds a period. */
const GIVEN = `tenant_id = $1 and id >= $2::uuid and id < $3::uuid
  and ($4::uuid is null or credential_id = $4)`;

/** Scores that were given in a period: by day, key and service, and the last of them. */
export async function scoreUsage(
  tx: TenantTx,
  { from, before, timeZone, keyId, latest }: ScoreUsageInput,
): Promise<{ readonly days: ScoresOfDay[]; readonly latest: GivenScore[] }> {
  const filter = [tx.tenantId, idFrom(from), idFrom(before), keyId];
  const [days, given] = await Promise.all([
    tx.query<ScoresOfDay>(
      `select (made_at at time zone $5)::date as on, credential_id as key_id, service,
              count(*)::integer as scores
         from score_entry where ${GIVEN} group by 1, 2, 3 order by 1, 2, 3`,
      [...filter, timeZone],
    ),
    tx.query<GivenScore>(
      `select id, credential_id as key_id, service, client_id, policy, made_at,
              coalesce(results ->> 'Overall Deposit Score',
                       results #>> '{demographic_score,score}',
                       results #>> '{repayment_score,score}')::double precision as score
         from score_entry where ${GIVEN} order by id desc limit $5`,
      [...filter, latest],
    ),
  ]);
  return { days, latest: given };
}
