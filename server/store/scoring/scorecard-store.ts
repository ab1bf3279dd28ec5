import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { DEFAULT_SCORECARD, type Scorecard } from '@mkopo/core/scoring/scorecard.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type VersionedScorecard = { readonly version: number; readonly card: Scorecard };

/** The scorecard a key scores by: its newest, or one of the keys it replaced, or the default. */
export async function readScorecard(
  tx: TenantTx,
  keyId: CredentialId,
): Promise<VersionedScorecard> {
  const [found] = await tx.query<VersionedScorecard>(
    `select version, card from scorecard
      where tenant_id = $1 and credential_id in (select key_line($2))
      order by version desc limit 1`,
    [tx.tenantId, keyId],
  );
  return found ?? { version: 0, card: DEFAULT_SCORECARD };
}

/** Of two who write one version at once, the second fails on the primary key. */
export function insertScorecard(
  tx: TenantTx,
  { keyId, version, card }: VersionedScorecard & { readonly keyId: CredentialId },
): void {
  tx.send(
    `insert into scorecard (tenant_id, credential_id, version, card) values ($1, $2, $3, $4)`,
    [tx.tenantId, keyId, version, JSON.stringify(card)],
  );
}
