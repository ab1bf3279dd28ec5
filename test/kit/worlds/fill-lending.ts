import { cellsBy } from '@mkopo/core/end-of-day/vintage.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import {
  foldCohorts,
  markCohortsFolded,
} from '@mkopo/server/store/end-of-day/cohort-fold-store.ts';
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
  await as((tx) => handOver(tx, loanId));
  await fillSaving(database, lender);
}

/** As if the loan had been handed over and given back, and its sums were not looked at since. */
async function handOver(tx: TenantTx, loanId: LoanId): Promise<void> {
  tx.send(
    `insert into handed_over_loan (tenant_id, loan_id, officer_id, branch_id)
     select $1, id, coalesce(officer_id, '00000000-0000-0000-0000-000000000000'),
            coalesce(branch_id, '00000000-0000-0000-0000-000000000000')
       from loan where tenant_id = $1 and id = $2`,
    [tx.tenantId, loanId],
  );
}

/** Folds days, closed or not: a lender that others filled may be far from having closed them. */
async function foldThrough(tx: TenantTx, lastOn: Temporal.PlainDate): Promise<void> {
  const { firstOn } = await readFoldState(tx);
  await foldDays(tx, [{ firstOn: firstOn ?? SAMPLE_ON, lastOn }]);
  markFolded(tx, lastOn);
  const begunOn = SAMPLE_ON.subtract({ days: 1 });
  await foldPortfolio(tx, { firstOn: SAMPLE_ON, lastOn, begunOn });
  markPortfolioFolded(tx, { begunOn, foldedTo: lastOn });
  const days = { firstOn: SAMPLE_ON, lastOn: SAMPLE_ON };
  const throughOn = SAMPLE_ON.add({ months: 3 });
  await foldCohorts(tx, { days: [days], cells: cellsBy(days, throughOn) });
  markCohortsFolded(tx, lastOn);
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
