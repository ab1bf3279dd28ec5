import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOKED_AT_AFTER, type Payout, type PayoutState } from '@mkopo/core/payout/payout.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { PAYOUT_COLUMNS, type PayoutRow, payoutOf } from '#store/payments/payout-store.ts';

export type PayoutFilter = {
  readonly loanId: LoanId | null;
  readonly state: PayoutState | null;
  /** Whether a person must look at it by now; null: all the same. */
  readonly needsLook: boolean | null;
  readonly now: Temporal.Instant;
};

type Place = { readonly createdAt: Temporal.Instant; readonly id: string };
type Asked = {
  readonly filter: PayoutFilter;
  readonly after: Place | null;
  readonly limit: number;
};

const NEEDS_LOOK = `
  (doubt is not null or state in ('requested', 'asked', 'unknown') and requested_at <= ?)`;

/** Payouts, newest first, from after a place. */
export async function listPayouts(tx: TenantTx, asked: Asked): Promise<Payout[]> {
  const { filter, after, limit } = asked;
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'loan_id = ?': filter.loanId,
    'state = ?': filter.state,
    [filter.needsLook ? NEEDS_LOOK : `not ${NEEDS_LOOK}`]:
      filter.needsLook === null ? null : filter.now.subtract(LOOKED_AT_AFTER),
    '(requested_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  const rows = await tx.query<PayoutRow>(
    `select ${PAYOUT_COLUMNS} from payout
      where ${where}
      order by requested_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(payoutOf);
}
