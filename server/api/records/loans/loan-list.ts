import { daysPastDueOf } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_LOANS } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { LoanNumber, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { LIMIT, PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listChangedLoans, listLoans } from '#views/loans/list-loans.ts';
import { listedLoan } from './loan-parts.ts';
import { showLoan } from './loan-record.ts';

/** How lists of loans are asked for. */
export const LoansQuery = Closed({
  ...PAGE_QUERY,
  limit: Type.Optional(
    Type.Integer({
      ...LIMIT,
      description: `${LIMIT.description} Fewer where custom fields come to more than 512 KiB.`,
    }),
  ),
  status: Type.Optional(Type.Enum([...LOAN_STATUSES])),
  client_id: Type.Optional(Uuid),
  product_id: Type.Optional(Uuid),
  loan_number: Type.Optional(LoanNumber),
  days_past_due: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 36_600, description: 'At least so many days late.' }),
  ),
  restructured: Type.Optional(
    Type.Boolean({ description: 'Whether it got a new schedule and is not cured yet.' }),
  ),
  ...TIME_QUERY,
});

type LoanListQuery = Static<typeof LoansQuery>;
type LoanListContext = { readonly cursors: CursorBox; readonly today: Temporal.PlainDate };

/** A page of the lender's loans, as they stand today. */
export function pageOfLoans(
  tx: TenantTx,
  query: LoanListQuery,
  { cursors, today }: LoanListContext,
) {
  const page = recordPages({
    filter: (asked: LoanListQuery) => readFilter(asked, today),
    list: listLoans,
    listChanged: listChangedLoans,
    show: (loans) => loans.map((loan) => showLoan(loan, today)),
  });
  return page(tx, query, cursors);
}

/** A page of the loans that every test key sees. */
export const pageOfSandboxLoans = sandboxPages({
  filter: (asked: LoanListQuery) => readFilter(asked, SANDBOX_DAYS.today),
  all: SANDBOX_LOANS.map(listedLoan),
  passes: (loan, { overdue, ...asked }) =>
    isAsked(loan, asked) && (!overdue || daysPastDueOf(loan, overdue.on) >= overdue.days),
  show: (loan) => showLoan(loan, SANDBOX_DAYS.today),
});

function readFilter(query: LoanListQuery, today: Temporal.PlainDate) {
  const { status = null, client_id, product_id, loan_number } = query;
  const { days_past_due: days, restructured: isRestructured = null } = query;
  return {
    ...{ status, loanNumber: readLoanNumber(loan_number), isRestructured },
    clientId: idAsked<'client'>(client_id),
    productId: idAsked<'product'>(product_id),
    overdue: days ? { on: today, days } : null,
  };
}

/** The number as it is printed, whatever its case was. */
export function readLoanNumber(sent: string | undefined): string | null {
  return sent?.toUpperCase() ?? null;
}
