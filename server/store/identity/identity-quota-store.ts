import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Spending = { readonly keyId: CredentialId; readonly on: Temporal.PlainDate };

/** The first key of a line: keys that replaced each other share a quota. */
const FIRST_OF_LINE = '(select id from key_line($2) as id order by id limit 1)';

/**
 * Takes one look-up from a key's quota of the day; false when none is left. The row's lock makes
 * those who come at once take turns, so that no more get through than may.
 */
export async function spendQuota(
  tx: TenantTx,
  { keyId, on, quota }: Spending & { readonly quota: number },
): Promise<boolean> {
  const spent = await tx.query<object>(
    `insert into identity_quota_use as today (tenant_id, credential_id, used_on, used)
     values ($1, ${FIRST_OF_LINE}, $3, 1)
     on conflict (tenant_id, credential_id, used_on) do update
        set used = today.used + 1 where today.used < $4
     returning used`,
    [tx.tenantId, keyId, on, quota],
  );
  return spent.length > 0;
}

/** Gives one back: a look-up that could not be made is not charged. */
export function returnQuota(tx: TenantTx, { keyId, on }: Spending): void {
  tx.send(
    `update identity_quota_use set used = used - 1
      where tenant_id = $1 and credential_id = ${FIRST_OF_LINE} and used_on = $3 and used > 0`,
    [tx.tenantId, keyId, on],
  );
}
