import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOOKED_AT_AFTER, type PayoutState } from '@mkopo/core/payout/payout.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import {
  countedUpTo,
  sortedList,
  type Tally,
  type TallyOf,
  tallyColumns,
} from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { isRailMoneyFound } from '#store/loans/loan-conditions.ts';
import { PAYOUT_COLUMNS, payoutOf } from '#store/payments/payout-store.ts';

export type PayoutFilter = {
  readonly loanId: LoanId | null;
  readonly state: PayoutState | null;
  /** Whether a person must look at it by now; null: all the same. */
  readonly needsLook: boolean | null;
  readonly search: SearchText | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

/** A payout that a person must look at; `?` stands for a day before now. */
export const NEEDS_LOOK = `
  (doubt is not null or state in ('requested', 'asked', 'unknown') and requested_at <= ?)`;

export const listPayouts = sortedList({
  columns: PAYOUT_COLUMNS,
  table: 'payout',
  where,
  item: payoutOf,
  orders: {
    newest: { by: 'payout.requested_at', type: 'timestamptz', direction: 'desc' },
    oldest: { by: 'payout.requested_at', type: 'timestamptz', direction: 'asc' },
    largest: { by: 'payout.amount_minor', type: 'bigint', direction: 'desc' },
  },
});

/** How many payouts pass a filter; no more than `max` of them are counted. */
export const countPayouts = countedUpTo({ table: 'payout', where });

function where({ loanId, state, needsLook, search, from, until, now }: PayoutFilter) {
  const lookedAt = now.subtract(LOOKED_AT_AFTER).toString();
  return {
    'payout.loan_id = ?': loanId,
    'state = ?': state,
    [needsLook ? NEEDS_LOOK : `not ${NEEDS_LOOK}`]: needsLook === null ? null : lookedAt,
    ...isRailMoneyFound('payout', search),
    'requested_at >= ?': from?.toString() ?? null,
    'requested_at < ?': until?.toString() ?? null,
  };
}

export type PayoutTally = Tally & { readonly state: PayoutState; readonly needsLook: boolean };

/** How many payouts are in each state, and whether they need a look. */
export function tallyPayouts(
  tx: TenantTx,
  { filter, currency }: TallyOf<PayoutFilter>,
): Promise<PayoutTally[]> {
  const lookedAt = filter.now.subtract(LOOKED_AT_AFTER).toString();
  const asked = conditionsOf({
    'payout.tenant_id = ?': tx.tenantId,
    ...where({ ...filter, state: null, needsLook: null }),
  });
  const at = (place: number) => `$${asked.values.length + place}`;
  return tx.query<PayoutTally>(
    `select state, ${NEEDS_LOOK.replace('?', `${at(1)}::timestamptz`)} as needs_look,
            ${tallyColumns({ at: 'requested_at', currency: at(2) })}
       from payout where ${asked.where} group by 1, 2`,
    [...asked.values, lookedAt, currency],
  );
}
