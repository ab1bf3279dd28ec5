import type { Client } from '@mkopo/core/client/client.ts';
import { CLIENT_COLUMNS } from '#store/clients/client-store.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Living clients, newest first, from after a place. */
export function listClients(
  tx: TenantTx,
  { filter, after, limit }: Paging<MadeBetween>,
): Promise<Client[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    '(created_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<Client>(
    `select ${CLIENT_COLUMNS} from client
      where deleted_at is null and ${where}
      order by created_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

/** Clients that changed, the deleted too, in the order of their last changes. */
export function listChangedClients(
  tx: TenantTx,
  { filter, span, limit }: ChangePaging<MadeBetween>,
): Promise<(Client & LastChange)[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    ...changesWithin(span, { kind: 'client', record: 'client.id' }),
  });
  return tx.query<Client & LastChange>(
    `select ${CLIENT_COLUMNS}, ${CHANGE_COLUMNS}
       from ${CHANGES} join client on client.id = change.subject_id
      where ${where} and ${IS_LAST_CHANGE}
      order by change.committed_by, change.change_id
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

function conditions(tx: TenantTx, filter: MadeBetween) {
  return {
    'tenant_id = ?': tx.tenantId,
    'created_at >= ?': filter.createdFrom,
    'created_at <= ?': filter.createdTo,
  };
}
