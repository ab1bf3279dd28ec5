import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Movement } from '#store/loans/loan-movements.ts';
import { loanCurrency } from '#store/loans/loan-summary.ts';
import { listLoanTransactions } from '#views/loans/list-loan-transactions.ts';
import { showTransaction } from './transaction-record.ts';

/** How the transactions of a loan are asked for. */
export const TransactionsQuery = Closed({
  ...PAGE_QUERY,
  kind: Type.Optional(Type.Enum([...MOVE_KINDS])),
});

type TransactionListQuery = Static<typeof TransactionsQuery> & { readonly loanId: LoanId };

export async function pageOfTransactions(
  tx: TenantTx,
  asked: TransactionListQuery,
  cursors: CursorBox,
) {
  const { loanId, kind = null } = asked;
  const { size, after, rows } = pageAsked(asked, cursors);
  const [currency, found] = await Promise.all([
    loanCurrency(tx, loanId),
    listLoanTransactions(tx, {
      filter: { loanId, kind },
      after: after && Number(after[0]),
      limit: rows,
    }),
  ]);
  return pageOf(found, size, showing(currency, cursors));
}

/** How transactions of a loan in that currency are shown in pages. */
export function showing(currency: Currency, cursors: CursorBox) {
  return {
    place: ({ number }: Movement) => [String(number)],
    show: (made: Movement) => showTransaction(currency, made),
    cursors,
  };
}
