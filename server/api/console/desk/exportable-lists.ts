import type { ExportedList } from '@mkopo/core/access/list-export.ts';
import type { StaffAction } from '@mkopo/core/access/permission.ts';
import type { Static, TObject } from 'typebox';
import { pageOfDeskLoans } from '#api/console/loans/loan-desk.ts';
import {
  type LoanCountsQuery,
  type LoanDesk,
  LoanDeskQuery,
  readLoanFilter,
} from '#api/console/loans/loan-desk-query.ts';
import { LoanDeskRecord } from '#api/console/loans/loan-desk-record.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { readTimes } from '#api/kit/wire/paginate.ts';
import { ClientsQuery, pageOfClients } from '#api/records/clients/client-list.ts';
import { ClientRecord } from '#api/records/clients/client-record.ts';
import {
  pageOfRepayments,
  RepaymentsQuery,
  readRepaymentFilter,
} from '#api/records/repayments/repayment-list.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import {
  pageOfSavings,
  readSavingsFilter,
  SavingsQuery,
} from '#api/records/savings/savings-list.ts';
import { SavingsRecord } from '#api/records/savings/savings-record.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { countClients } from '#views/clients/list-clients.ts';
import { countLoans } from '#views/loans/count-loans.ts';
import { ALL_REPAYMENTS, countRepayments } from '#views/repayments/list-repayments.ts';
import { ALL_SAVINGS, countSavingsAccounts } from '#views/savings/list-savings-accounts.ts';

type Asked = Readonly<Record<string, unknown>>;
type ExportPage = { readonly items: readonly object[]; readonly next_cursor: string | null };
type Listing = LoanDesk & { readonly cursors: CursorBox };
type Counting = LoanDesk & { readonly max: number };

/** A list that can be taken along: by whom, by what filters, and what its rows are. */
export type ExportableList = {
  /** Who may not read a list cannot take it along. */
  readonly needs: StaffAction;
  readonly query: TObject;
  readonly item: TObject;
  readonly page: (tx: TenantTx, asked: Asked, listing: Listing) => Promise<ExportPage>;
  /** How many rows it has, as far as `max`. */
  readonly count: (tx: TenantTx, asked: Asked, counting: Counting) => Promise<number>;
};

/** What asks for a part of the list, or for its changes, is left out: all of it is taken. */
function filtersOf<Query extends TObject>(query: Query): TObject {
  const { cursor, limit, updated_since, ...filters } = query.properties;
  return Closed(filters);
}

const loans: ExportableList = {
  needs: 'loan.read',
  query: filtersOf(LoanDeskQuery),
  item: LoanDeskRecord,
  page: (tx, asked, listing) => pageOfDeskLoans(tx, asked as Static<typeof LoanDeskQuery>, listing),
  async count(tx, asked, desk) {
    const filter = readLoanFilter(asked as Static<typeof LoanCountsQuery>, desk);
    const counts = await countLoans(tx, { filter, currency: desk.currency });
    return counts.reduce((sum, count) => sum + count.loans, 0);
  },
};

const clients: ExportableList = {
  needs: 'client.read',
  query: filtersOf(ClientsQuery),
  item: ClientRecord,
  page: (tx, asked, { cursors }) => pageOfClients(tx, asked, cursors),
  count: (tx, asked, { max }) => countClients(tx, readTimes(asked), max),
};

const repayments: ExportableList = {
  needs: 'repayment.read',
  query: filtersOf(RepaymentsQuery),
  item: RepaymentRecord,
  page: (tx, asked, { cursors }) => pageOfRepayments(tx, asked, cursors),
  count: (tx, asked, { max }) =>
    countRepayments(
      tx,
      { ...ALL_REPAYMENTS, ...readRepaymentFilter(asked), ...readTimes(asked) },
      max,
    ),
};

const savings: ExportableList = {
  needs: 'savings.read',
  query: filtersOf(SavingsQuery),
  item: SavingsRecord,
  page: (tx, asked, { cursors }) => pageOfSavings(tx, asked, cursors),
  count: (tx, asked, { max }) =>
    countSavingsAccounts(
      tx,
      { ...ALL_SAVINGS, ...readSavingsFilter(asked), ...readTimes(asked) },
      max,
    ),
};

export const EXPORTABLE_LISTS: Readonly<Record<ExportedList, ExportableList>> = {
  ...{ loans, clients, repayments, savings },
};
