import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ScoringService } from '@mkopo/core/scoring/scoring-service.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type LoggedScore = {
  readonly clientData: object;
  readonly results: object;
  readonly service: ScoringService;
  readonly madeAt: Temporal.Instant;
};

type ListScoreEntriesInput = {
  readonly keyId: CredentialId;
  readonly clientId: string;
  readonly service: ScoringService;
  /** Entries made before this moment; null for all. */
  readonly before: Temporal.Instant | null;
  readonly limit: number;
};

/** Histories of thousands of deposits add up: an answer ends here, after one entry at least. */
const OCTETS_MAX = 4 * 1024 * 1024;

/** What a key, or one it replaced, has asked about a client; newest first. */
export function listScoreEntries(
  tx: TenantTx,
  { keyId, clientId, service, before, limit }: ListScoreEntriesInput,
): Promise<LoggedScore[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'credential_id in (select key_line(?))': keyId,
    'client_id = ?': clientId,
    'service = ?': service,
    'made_at < ?': before,
  });
  return tx.query<LoggedScore>(
    `with newest as (
       select * from score_entry where ${where}
        order by made_at desc, id desc limit $${values.length + 1}
     ), measured as (
       select *, sum(octets) over (order by made_at desc, id desc) as octets_so_far,
              row_number() over (order by made_at desc, id desc) as place
         from newest
     )
     select client_data, results, service, made_at from measured
      where octets_so_far <= ${OCTETS_MAX} or place = 1
      order by place`,
    [...values, limit],
  );
}
