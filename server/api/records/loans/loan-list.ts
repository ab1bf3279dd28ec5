import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { daysPastDueOf } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_LOANS } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { ListedLoan } from '#store/loans/loan-summary.ts';
import { type LoanFilter, listChangedLoans, listLoans } from '#views/loans/list-loans.ts';
import { listedLoan } from './loan-parts.ts';
import { showLoan } from './loan-record.ts';

/** How lists of loans are asked for. */
export const LoansQuery = Type.Object(
  {
    ...PAGE_QUERY,
    status: Type.Optional(Type.Enum([...LOAN_STATUSES])),
    client_id: Type.Optional(Uuid),
    product_id: Type.Optional(Uuid),
    loan_number: Type.Optional(Type.String({ pattern: '^LN-\\d{1,20}$' })),
    days_past_due: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 36_600, description: 'At least so many days late.' }),
    ),
    restructured: Type.Optional(
      Type.Boolean({ description: 'Whether it got a new schedule and is not cured yet.' }),
    ),
    ...TIME_QUERY,
  },
  { additionalProperties: false },
);

type Asked = Static<typeof LoansQuery>;
type Standing = { readonly cursors: CursorBox; readonly today: Temporal.PlainDate };

/** A page of the lender's loans, as they stand today. */
export async function pageOfLoans(tx: TenantTx, query: Asked, { cursors, today }: Standing) {
  const filter = readFilter(query, today);
  const show = (loan: ListedLoan) => showLoan(loan, today);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged(tx, query, {
      ...{ since, cursors },
      list: (asked) => listChangedLoans(tx, { filter, ...asked }),
      show: (loans) => loans.map(show),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const found = await listLoans(tx, { filter, after: newestFirstAfter(after), limit: rows });
  return pageOf(found, size, { place, show, cursors });
}

/** A page of the loans that every test key sees. */
export function pageOfSandboxLoans(query: Asked, cursors: CursorBox) {
  const { today } = SANDBOX_DAYS;
  const filter = readFilter(query, today);
  const times = readTimes(query);
  const found = SANDBOX_LOANS.map(listedLoan).filter(
    (loan) => passes(loan, filter) && isOfTimes(loan, times),
  );
  const show = (loan: ListedLoan) => showLoan(loan, today);
  if (times.updatedSince) {
    const changed = (loan: ListedLoan) => [loan.updatedAt.toString(), loan.id];
    return pageOfAllChanged(found, query, { place: changed, show, cursors });
  }
  return pageOfAll(found, query, { place, show, cursors });
}

function place({ createdAt, id }: ListedLoan): readonly string[] {
  return [createdAt.toString(), id];
}

function readFilter(query: Asked, today: Temporal.PlainDate): LoanFilter {
  const { status = null, client_id, product_id, loan_number, days_past_due } = query;
  const { createdFrom, createdTo } = readTimes(query);
  return {
    ...{ createdFrom, createdTo, status },
    clientId: client_id ? (parseId(client_id) as ClientId) : null,
    productId: product_id ? (parseId(product_id) as ProductId) : null,
    loanNumber: loan_number ?? null,
    isRestructured: query.restructured ?? null,
    overdue: days_past_due ? { on: today, days: days_past_due } : null,
  };
}

function passes(loan: ListedLoan, filter: LoanFilter): boolean {
  const { status, clientId, productId, loanNumber, overdue, isRestructured } = filter;
  return (
    (status === null || loan.status === status) &&
    (clientId === null || loan.clientId === clientId) &&
    (productId === null || loan.productId === productId) &&
    (loanNumber === null || loan.loanNumber === loanNumber) &&
    (isRestructured === null || loan.isRestructured === isRestructured) &&
    (overdue === null || daysPastDueOf(loan, overdue.on) >= overdue.days)
  );
}
