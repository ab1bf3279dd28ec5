import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { PAYOUT_STATES, type Payout } from '@mkopo/core/payout/payout.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listPayouts } from '#views/payments/list-payouts.ts';
import { showPayout } from './payout-record.ts';

/** How lists of payouts are asked for. */
export const PayoutsQuery = Closed({
  ...PAGE_QUERY,
  state: Type.Optional(Type.Enum([...PAYOUT_STATES])),
  needs_look: Type.Optional(
    Type.Boolean({ description: 'Whether a person should find out what became of it.' }),
  ),
});

type PayoutListQuery = Static<typeof PayoutsQuery> & { readonly loanId: LoanId | null };
type At = { readonly cursors: CursorBox; readonly now: Temporal.Instant };

export async function pageOfPayouts(tx: TenantTx, asked: PayoutListQuery, { cursors, now }: At) {
  const { loanId, state = null, needs_look: needsLook = null } = asked;
  const { size, after, rows } = pageAsked(asked, cursors);
  const filter = { loanId, state, needsLook, now };
  const found = await listPayouts(tx, { filter, after: newestFirstAfter(after), limit: rows });
  const place = ({ requestedAt, id }: Payout) => [requestedAt.toString(), id];
  return pageOf(found, size, { place, show: (payout) => showPayout(payout, now), cursors });
}
