import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { Environment, FamilyName } from '@mkopo/core/access/credential.ts';
import { KEY_COLUMNS, type KeyRow } from '#store/access/key-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListKeysInput = {
  readonly family: FamilyName | null;
  readonly environment: Environment | null;
  readonly branchId: BranchId | null;
  /** Whether it still opens anything; null for either. */
  readonly opens: boolean | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** The keys of a lender, newest first. */
export function listKeys(
  tx: TenantTx,
  { family, environment, branchId, opens, after, limit }: ListKeysInput,
): Promise<KeyRow[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'family = ?': family,
    'environment = ?': environment,
    'branch_id = ?::uuid': branchId,
    "(coalesce(least(expires_at, revoked_at), 'infinity') > now()) = ?": opens,
    'id < ?::uuid': after,
  });
  return tx.query<KeyRow>(
    `select ${KEY_COLUMNS} from credential
      where ${where} order by id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
