import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { type RecordedTransaction, readHistories } from '@mkopo/server/store/loans/loan-history.ts';

/** The transactions of some loans that come after a number, each with its entry. */
export async function readCallback(
  tx: TenantTx,
  seen: ReadonlyMap<LoanId, number>,
): Promise<ReadonlyMap<LoanId, RecordedTransaction[]>> {
  const histories = await readHistories(tx, [...seen.keys()]);
  const news = [...seen].map(
    ([id, last]) => [id, (histories.get(id) ?? []).filter(({ number }) => number > last)] as const,
  );
  return new Map(news.filter(([, list]) => list.length > 0));
}
