import type { DeskList } from '@mkopo/core/access/desk-list.ts';
import type { StaffAction } from '@mkopo/core/access/permission.ts';
import type { Static, TObject } from 'typebox';
import {
  CLIENT_LIST_QUERY,
  ListedClientRecord,
  pageOfListedClients,
  readClientFilter,
} from '#api/console/clients/client-list.ts';
import {
  PromiseRecord,
  PromisesQuery,
  pageOfPromises,
  readPromiseFilter,
} from '#api/console/collections/promise-list.ts';
import { pageOfWork, WorkQuery, WorkRecord } from '#api/console/collections/work-list.ts';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { pageOfDeskLoans } from '#api/console/loans/loan-desk.ts';
import {
  type LoanDesk,
  LoanDeskQuery,
  readLoanFilter,
} from '#api/console/loans/loan-desk-query.ts';
import { LoanDeskRecord } from '#api/console/loans/loan-desk-record.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import type { SearchedLender } from '#api/records/kit/list-search.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import {
  ListedStaffPayment,
  pageOfPayments,
  readPaymentFilter,
  StaffPaymentsQuery,
  showListedPayments,
} from '#api/records/payments/payment-list.ts';
import {
  ListedPayout,
  PayoutsQuery,
  pageOfPayouts,
  readPayoutFilter,
} from '#api/records/payments/payout-list.ts';
import {
  ListedReceipt,
  pageOfReceipts,
  ReceiptsQuery,
  readReceiptFilter,
} from '#api/records/payments/receipt-list.ts';
import {
  ListedRepaymentRecord,
  pageOfStaffRepayments,
  readStaffFilter,
  StaffRepaymentsQuery,
} from '#api/records/repayments/repayment-list.ts';
import {
  pageOfStaffSavings,
  readSavingsSearch,
  StaffSavingsQuery,
} from '#api/records/savings/savings-desk-list.ts';
import { ListedSavings } from '#api/records/savings/savings-desk-record.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { countClients } from '#views/clients/search-clients.ts';
import { countPromises } from '#views/collections/list-promises.ts';
import { countWork } from '#views/collections/list-work.ts';
import { countLoans } from '#views/loans/count-loans.ts';
import { countPayments } from '#views/payments/list-payments.ts';
import { countPayouts } from '#views/payments/list-payouts.ts';
import { countReceipts, listReceipts } from '#views/payments/list-receipts.ts';
import { countRepayments } from '#views/repayments/list-repayments.ts';
import { countSavingsAccounts } from '#views/savings/list-savings-accounts.ts';

type Filters = Readonly<Record<string, unknown>>;
type ExportPage = { readonly items: readonly object[]; readonly next_cursor: string | null };

/** Where and when a list is taken along. */
export type ExportDesk = LoanDesk & {
  readonly caller: SearchedLender;
  readonly now: Temporal.Instant;
};
type Listing = ExportDesk & { readonly cursors: CursorBox };
type Counting = ExportDesk & { readonly max: number };

/** A list that can be taken along: by whom, by what filters, and what its rows are. */
export type ExportableList = {
  /** Who may not read a list cannot take it along. */
  readonly needs: StaffAction;
  readonly query: TObject;
  readonly item: TObject;
  readonly page: (tx: TenantTx, asked: Filters, listing: Listing) => Promise<ExportPage>;
  /** How many rows it has, as far as `max`. */
  readonly count: (tx: TenantTx, asked: Filters, counting: Counting) => Promise<number>;
};

type ListOf<Query extends TObject> = Pick<ExportableList, 'needs' | 'item'> & {
  /** How the console's own list is asked for. */
  readonly query: Query;
  readonly page: (tx: TenantTx, asked: Static<Query>, listing: Listing) => Promise<ExportPage>;
  readonly count: (tx: TenantTx, asked: Static<Query>, counting: Counting) => Promise<number>;
};

/**
 * The console's own list, taken along whole: what asks for a part of it, or for its changes, is
 * left out of its query. Any of them can be taken along by branch.
 */
function exported<Query extends TObject>({ query, page, count, ...list }: ListOf<Query>) {
  const { cursor, limit, updated_since, ...filters } = query.properties;
  return {
    ...list,
    query: Closed({ ...filters, ...BRANCH_QUERY }),
    page(tx, asked, listing) {
      narrowToBranch(tx, asked);
      return page(tx, asked as Static<Query>, listing);
    },
    count(tx, asked, counting) {
      narrowToBranch(tx, asked);
      return count(tx, asked as Static<Query>, counting);
    },
  } satisfies ExportableList;
}

const loans = exported({
  needs: 'loan.read',
  query: LoanDeskQuery,
  item: LoanDeskRecord,
  page: pageOfDeskLoans,
  async count(tx, { cursor: _, limit: __, sort: ___, ...asked }, desk) {
    const filter = readLoanFilter(asked, desk);
    const counts = await countLoans(tx, { filter, currency: desk.currency });
    return counts.reduce((sum, count) => sum + count.loans, 0);
  },
});

const clients = exported({
  needs: 'client.read',
  query: Closed(CLIENT_LIST_QUERY),
  item: ListedClientRecord,
  page: (tx, query, { today: on, cursors, country, currency }) =>
    pageOfListedClients(tx, { query, on, cursors, country, currency }),
  async count(tx, asked, { today: on, country, currency }) {
    const filter = readClientFilter(asked, country);
    return (await countClients(tx, { filter, on, currency })).all;
  },
});

const repayments = exported({
  needs: 'repayment.read',
  query: StaffRepaymentsQuery,
  item: ListedRepaymentRecord,
  page: pageOfStaffRepayments,
  count: (tx, asked, { max, caller }) => countRepayments(tx, readStaffFilter(asked, caller), max),
});

const payments = exported({
  needs: 'payment.read',
  query: StaffPaymentsQuery,
  item: ListedStaffPayment,
  page: (tx, asked, listing) => pageOfPayments(tx, asked, { ...listing, show: showListedPayments }),
  count: (tx, asked, { max, ...desk }) => countPayments(tx, readPaymentFilter(asked, desk), max),
});

const payouts = exported({
  needs: 'loan.read',
  query: PayoutsQuery,
  item: ListedPayout,
  page: (tx, asked, listing) => pageOfPayouts(tx, { ...asked, loanId: null }, listing),
  count: (tx, asked, { max, ...desk }) =>
    countPayouts(tx, readPayoutFilter({ ...asked, loanId: null }, desk), max),
});

/** Guesses are for whoever matches a receipt, one by one. */
const { suggestions, ...RECEIPT_FIELDS } = ListedReceipt.properties;

const suspense = exported({
  needs: 'suspense.read',
  query: ReceiptsQuery,
  item: Closed(RECEIPT_FIELDS),
  page: (tx, asked, { cursors, caller }) =>
    pageOfReceipts(tx, asked, { cursors, caller, list: listReceipts }),
  count: (tx, asked, { max, caller }) => countReceipts(tx, readReceiptFilter(asked, caller), max),
});

const savings = exported({
  needs: 'savings.read',
  query: StaffSavingsQuery,
  item: ListedSavings,
  page: pageOfStaffSavings,
  count: (tx, asked, { max, caller }) =>
    countSavingsAccounts(tx, readSavingsSearch(asked, caller), max),
});

const collections = exported({
  needs: 'collections.read',
  query: WorkQuery,
  item: WorkRecord,
  page: (tx, asked, { cursors, today: on }) => pageOfWork(tx, asked, { cursors, on }),
  async count(tx, asked, { today: on, currency }) {
    const officerId = idAsked<'staff'>(asked.officer_id);
    const counts = await countWork(tx, { on, currency, officerId });
    return counts.find(({ list }) => list === asked.list)?.loans ?? 0;
  },
});

const promises = exported({
  needs: 'collections.read',
  query: PromisesQuery,
  item: PromiseRecord,
  page: (tx, asked, { cursors, today: on }) => pageOfPromises(tx, asked, { cursors, on }),
  count: (tx, asked, { max, today }) => countPromises(tx, readPromiseFilter(asked, today), max),
});

/** Each list of the console as it is shown there: what somebody sees is what they take along. */
export const EXPORTABLE_LISTS: Readonly<Record<DeskList, ExportableList>> = {
  ...{ loans, clients, repayments, payments, payouts, suspense, savings },
  ...{ collections, promises },
};
