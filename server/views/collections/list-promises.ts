import type { PromiseState } from '@mkopo/core/collection/promise.ts';
import {
  PROMISE_COLUMNS,
  PROMISES,
  type PromiseRow,
  promiseStateOn,
} from '#store/collections/promise-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import { countedUpTo } from '#store/kit/listing.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type PromiseFilter = {
  readonly on: Temporal.PlainDate;
  readonly state: PromiseState | null;
  readonly loanId: string | null;
  readonly clientId: string | null;
};

function where({ on, state, loanId, clientId }: PromiseFilter) {
  return {
    [`${promiseStateOn('?')} = ?`]: state && [on, state],
    'promise.loan_id = ?::uuid': loanId,
    'client_id = ?::uuid': clientId,
  };
}

/** What borrowers promised, newest first, from after an id: ids sort by the time they were made. */
export function listPromises(
  tx: TenantTx,
  { filter, after, limit }: Paging<PromiseFilter, string>,
): Promise<PromiseRow[]> {
  const asked = conditionsOf({
    'promise.tenant_id = ?': tx.tenantId,
    ...where(filter),
    'promise.id < ?::uuid': after,
  });
  return tx.query<PromiseRow>(
    `select ${PROMISE_COLUMNS} from ${PROMISES} where ${asked.where} order by promise.id desc
      limit $${asked.values.length + 1}`,
    [...asked.values, limit],
  );
}

/** How many promises pass a filter; no more than `max` of them are counted. */
export const countPromises = countedUpTo({ table: PROMISES, tenant: 'promise.tenant_id', where });
