import type { IdentityCheck } from '@mkopo/core/client/identity-check.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { IDENTITY_CHECK_COLUMNS } from '#store/identity/identity-check-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The checks of a client, newest first, from after a place. */
export function listIdentityChecks(
  tx: TenantTx,
  { filter, after, limit }: Paging<{ readonly clientId: ClientId }>,
): Promise<IdentityCheck[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'client_id = ?': filter.clientId,
    '(checked_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<IdentityCheck>(
    `select ${IDENTITY_CHECK_COLUMNS} from client_identity_check
      where ${where}
      order by checked_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}
