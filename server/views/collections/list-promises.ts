import type { PromiseState } from '@mkopo/core/collection/promise.ts';
import {
  PROMISE_COLUMNS,
  PROMISES,
  type PromiseRow,
  promiseStateOn,
} from '#store/collections/promise-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListPromisesInput = {
  readonly on: Temporal.PlainDate;
  readonly state: PromiseState | null;
  readonly loanId: string | null;
  readonly clientId: string | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** What borrowers promised, newest first. */
export function listPromises(
  tx: TenantTx,
  { on, state, loanId, clientId, after, limit }: ListPromisesInput,
): Promise<PromiseRow[]> {
  const { where, values } = conditionsOf({
    'promise.tenant_id = ?': tx.tenantId,
    [`${promiseStateOn('?')} = ?`]: state && [on, state],
    'promise.loan_id = ?::uuid': loanId,
    'client_id = ?::uuid': clientId,
    'promise.id < ?::uuid': after,
  });
  return tx.query<PromiseRow>(
    `select ${PROMISE_COLUMNS} from ${PROMISES} where ${where} order by promise.id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}
