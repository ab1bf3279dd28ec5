import { RECEIPT_STATUSES } from '@mkopo/core/payment/receipt-life.ts';
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
import type { Sorted, SortedPaging } from '#store/kit/listing.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanParties } from '#store/loans/named-loans.ts';
import type { Receipt } from '#store/receipts/receipt-store.ts';
import type { ReceiptFilter, ReceiptSort } from '#views/payments/list-receipts.ts';
import { PARTY_FIELDS, showParty } from './party-fields.ts';
import { ReceiptRecord, showReceipt } from './receipt-record.ts';

/** A receipt in a list: with whose loan its money went to. */
export const ListedReceipt = Titled('ListedReceipt', {
  ...ReceiptRecord.properties,
  ...PARTY_FIELDS,
});

/** How lists of receipts are asked for. */
export const ReceiptsQuery = Closed({
  ...PAGE_QUERY,
  status: Type.Optional(Type.Enum([...RECEIPT_STATUSES])),
  ...SEARCH_QUERY,
  sort: SortQuery,
});

/** What staff have to do with. */
const OPEN = ['suspense', 'returning'] as const;

type Asked = Static<typeof ReceiptsQuery>;

export function readReceiptFilter(query: Asked, lender: SearchedLender): ReceiptFilter {
  return { statuses: query.status ? [query.status] : OPEN, ...readSearch(query, lender) };
}

type Listing = {
  readonly cursors: CursorBox;
  readonly caller: SearchedLender;
  /** With guesses whose they may be, or without. */
  readonly list: (
    tx: TenantTx,
    page: SortedPaging<ReceiptFilter, ReceiptSort>,
  ) => Promise<readonly Sorted<Receipt>[]>;
};

/** A page of receipts: of those that wait for somebody, where nothing else is said. */
export async function pageOfReceipts(tx: TenantTx, query: Asked, listing: Listing) {
  const { cursors, caller, list } = listing;
  const { size, ...page } = sortedPageAsked(query, cursors);
  const filter = readReceiptFilter(query, caller);
  const found = await list(tx, { filter, sort: query.sort ?? 'newest', ...page });
  return sortedPage(found, size, { cursors, show: (rows) => showListedReceipts(rows, tx) });
}

async function showListedReceipts(receipts: readonly Receipt[], tx: TenantTx) {
  const parties = await findLoanParties(
    tx,
    receipts.map(({ loanId }) => loanId),
  );
  return receipts.map((receipt) => ({
    ...showReceipt(receipt),
    ...showParty(receipt.loanId ? parties.get(receipt.loanId) : undefined),
  }));
}
