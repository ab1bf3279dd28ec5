import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { PAYOUT_STATES } from '@mkopo/core/payout/payout.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY } from '#api/kit/wire/paginate.ts';
import {
  readSearch,
  SEARCH_QUERY,
  type SearchedLender,
  SortQuery,
  sortedPage,
  sortedPageAsked,
} from '#api/records/kit/list-search.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import { listPayouts, type PayoutFilter } from '#views/payments/list-payouts.ts';
import { PARTY_FIELDS, showParty } from './party-fields.ts';
import { PayoutRecord, showPayout } from './payout-record.ts';

/** A payout in a list: with whose loan it is. */
export const ListedPayout = Titled('ListedPayout', {
  ...PayoutRecord.properties,
  ...PARTY_FIELDS,
});

/** How lists of payouts are asked for. */
export const PayoutsQuery = Closed({
  ...PAGE_QUERY,
  state: Type.Optional(Type.Enum([...PAYOUT_STATES])),
  needs_look: Type.Optional(
    Type.Boolean({ description: 'Whether a person should find out what became of it.' }),
  ),
  ...SEARCH_QUERY,
  sort: SortQuery,
});

type PayoutListQuery = Static<typeof PayoutsQuery> & { readonly loanId: LoanId | null };
type When = { readonly caller: SearchedLender; readonly now: Temporal.Instant };
type At = When & { readonly cursors: CursorBox };

export function readPayoutFilter(asked: PayoutListQuery, { caller, now }: When): PayoutFilter {
  const { loanId, state = null, needs_look: needsLook = null } = asked;
  return { loanId, state, needsLook, now, ...readSearch(asked, caller) };
}

export async function pageOfPayouts(tx: TenantTx, asked: PayoutListQuery, at: At) {
  const { cursors, now } = at;
  const { size, ...page } = sortedPageAsked(asked, cursors);
  const filter = readPayoutFilter(asked, at);
  const found = await listPayouts(tx, { filter, sort: asked.sort ?? 'newest', ...page });
  const parties = await findLoanParties(
    tx,
    found.map((payout) => payout.loanId),
  );
  return sortedPage(found, size, {
    cursors,
    show: (rows) =>
      rows.map((payout) => ({
        ...showPayout(payout, now),
        ...showParty(parties.get(payout.loanId)),
      })),
  });
}
