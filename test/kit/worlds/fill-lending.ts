import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { foldDays, markFolded, readFoldState } from '@mkopo/server/store/end-of-day/fold-store.ts';
import {
  foldPortfolio,
  markPortfolioFolded,
} from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import type { TenantScope, TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { openLending, payment } from './lending.ts';
import { openSaving, withdrawal } from './saving.ts';

/** Puts a row into every table of lending, so that its fence has something to keep apart. */
export async function fillLending(database: Database, lender: TenantScope): Promise<void> {
  const { as, disbursed } = await openLending(database, lender);
  const loanId = await disbursed();
  const { repayment } = await as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
  await as((tx) =>
    receiveRepayment(tx, payment(loanId, 70_00n, { reference: `FILLED ${loanId}` })),
  );
  const bookedOn = SAMPLE_ON.add({ months: 1 });
  const bounced = { transactionId: repayment.id, reason: 'bounced', bookedOn };
  await as((tx) => reverseTransaction(tx, bounced));
  const days = { throughOn: bookedOn, todayOn: bookedOn };
  await as((tx) => closeChunk(tx, { ...days, loansMax: 100 }));
  await as((tx) => foldThrough(tx, bookedOn));
  await fillSaving(database, lender);
}

/** Folds days, closed or not: a lender that others filled may be far from having closed them. */
async function foldThrough(tx: TenantTx, lastOn: Temporal.PlainDate): Promise<void> {
  const { firstOn } = await readFoldState(tx);
  foldDays(tx, [{ firstOn: firstOn ?? SAMPLE_ON, lastOn }]);
  markFolded(tx, lastOn);
  const begunOn = SAMPLE_ON.subtract({ days: 1 });
  foldPortfolio(tx, { firstOn: SAMPLE_ON, lastOn, begunOn });
  markPortfolioFolded(tx, { begunOn, foldedTo: lastOn });
}

/** An account with a deposit of 500, of which 200 was taken out; 50 more was taken by mistake. */
async function fillSaving(database: Database, lender: TenantScope): Promise<void> {
  const { as, opened } = await openSaving(database, lender);
  const accountId = await opened(500_00n, { interestPct: null });
  await as((tx) => moveSavingsOnce(tx, withdrawal(accountId, 200_00n)));
  const { line } = await as((tx) => moveSavingsOnce(tx, withdrawal(accountId, 50_00n)));
  const mistaken = { accountId, transactionId: line.id, reason: 'mistaken', bookedOn: SAMPLE_ON };
  await as((tx) => reverseSavingsTransaction(tx, mistaken));
}
