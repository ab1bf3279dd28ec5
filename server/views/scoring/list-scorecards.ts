import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { DEFAULT_SCORECARD } from '@mkopo/core/scoring/scorecard.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { VersionedScorecard } from '#store/scoring/scorecard-store.ts';

/** A key that scores, and by what. */
export type KeyScorecard = VersionedScorecard & {
  readonly keyId: CredentialId;
  readonly keyName: string;
  readonly publicId: string;
  /** Null where it is the default of the program. */
  readonly madeAt: Temporal.Instant | null;
};

type Row = Omit<KeyScorecard, 'version' | 'card'> & {
  readonly version: number | null;
  readonly card: VersionedScorecard['card'] | null;
};

/** What the scoring keys score by that open something, newest key first. */
export async function listScorecards(tx: TenantTx, now: Temporal.Instant): Promise<KeyScorecard[]> {
  const rows = await tx.query<Row>(
    `select id as key_id, credential.name as key_name, public_id, version, card, newest.made_at
       from credential
       left join lateral (
         select version, card, made_at from scorecard
          where tenant_id = $1 and credential_id in (select key_line(credential.id))
          order by version desc limit 1) newest on true
      where tenant_id = $1 and family = 'scoring'
        and coalesce(least(expires_at, revoked_at), 'infinity') > $2::timestamptz
      order by id desc`,
    [tx.tenantId, now],
  );
  return rows.map(({ version, card, ...row }) => ({
    ...row,
    version: version ?? 0,
    card: card ?? DEFAULT_SCORECARD,
  }));
}
