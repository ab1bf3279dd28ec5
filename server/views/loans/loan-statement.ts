import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { hasSimulatedEntries } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  changeOf,
  MOVEMENT_COLUMNS,
  MOVEMENTS,
  type Movement,
} from '#store/loans/loan-movements.ts';

export type StatementAsked = {
  readonly loanId: LoanId;
  /** Null: from its beginning. */
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
};

export type StatementLine = Movement & {
  readonly changeMinor: bigint;
  /** All that was still to be paid after it, due or not. */
  readonly balanceMinor: bigint;
};

export type LoanStatement = {
  readonly loanNumber: string;
  readonly currency: Currency;
  /** Of a lender whose books hold money that never moved. */
  readonly isSimulated: boolean;
  readonly openingMinor: bigint;
  readonly lines: readonly StatementLine[];
  readonly closingMinor: bigint;
};

type Heading = Omit<LoanStatement, 'lines' | 'closingMinor'>;

/**
 * What a borrower owed, all that moved it, and what was owed then. By the days of the books, so the
 * statement of a period that is over never changes. Moves that neither bring money nor change what
 * is owed or the client's credit, as most approvals or the accrual of a night, are left out.
 */
export async function viewLoanStatement(
  tx: TenantTx,
  { loanId, fromOn, toOn }: StatementAsked,
): Promise<LoanStatement> {
  const [[found], movements, isSimulated] = await Promise.all([
    tx.query<Omit<Heading, 'isSimulated'>>(HEADING, [tx.tenantId, loanId, fromOn]),
    tx.query<Movement>(LINES, [tx.tenantId, loanId, fromOn, toOn]),
    hasSimulatedEntries(tx),
  ]);
  return statementOf({ ...orNotFound(found), isSimulated }, movements);
}

/** The statement that movements, the oldest first, lead to from an opening balance. */
export function statementOf(heading: Heading, movements: readonly Movement[]): LoanStatement {
  let balanceMinor = heading.openingMinor;
  const lines = movements
    .map((movement): StatementLine => {
      const changeMinor = changeOf(movement);
      balanceMinor += changeMinor;
      return { ...movement, changeMinor, balanceMinor };
    })
    .filter(isTold);
  return { ...heading, lines, closingMinor: balanceMinor };
}

function isTold({ amountMinor, changeMinor, creditMinor }: StatementLine): boolean {
  return amountMinor !== null || changeMinor !== 0n || creditMinor !== 0n;
}

const HEADING = `
  select loan_number, currency,
         (select coalesce(sum((change ->> 'chargedMinor')::bigint
                              - (change ->> 'settledMinor')::bigint), 0)
            from loan_transaction made, jsonb_array_elements(made.changes) change
           where made.tenant_id = $1 and made.loan_id = $2 and made.booked_on < $3
         )::bigint as opening_minor
    from loan where tenant_id = $1 and id = $2`;

const LINES = `
  select ${MOVEMENT_COLUMNS} from ${MOVEMENTS}
   where made.tenant_id = $1 and made.loan_id = $2
     and made.booked_on between (select coalesce($3::date, '-infinity')) and $4
   order by made.number`;
