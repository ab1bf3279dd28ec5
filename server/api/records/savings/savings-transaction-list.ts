import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { type PageQuery, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  type ListedSavingsLine,
  listSavingsTransactions,
} from '#views/savings/list-savings-transactions.ts';
import { showSavingsTransaction } from './savings-transaction-record.ts';

type SavingsTransactionListQuery = PageQuery & { readonly accountId: SavingsAccountId };

/** A page of what happened to an account, newest first. */
export async function pageOfSavingsTransactions(
  tx: TenantTx,
  asked: SavingsTransactionListQuery,
  cursors: CursorBox,
) {
  return pageOfSavingsLines(tx, asked, { cursors, show: showSavingsTransaction });
}

type Showing<Item> = {
  readonly cursors: CursorBox;
  readonly show: (line: ListedSavingsLine) => Item;
};

/** The same, shown in another way. */
export async function pageOfSavingsLines<Item>(
  tx: TenantTx,
  asked: SavingsTransactionListQuery,
  { cursors, show }: Showing<Item>,
) {
  const { size, after, rows } = pageAsked(asked, cursors);
  const page = { accountId: asked.accountId, after: after && Number(after[0]), limit: rows };
  return pageOf(await listSavingsTransactions(tx, page), size, {
    place: ({ number }) => [String(number)],
    show,
    cursors,
  });
}
