import { SAMPLE_ON } from '@mkopo/core/loan/sample-loan.ts';
import { closeChunk } from '@mkopo/server/operations/close-day.ts';
import { receiveRepayment } from '@mkopo/server/operations/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/reverse-transaction.ts';
import type { Database } from '@mkopo/server/store/database.ts';
import type { TenantScope } from '@mkopo/server/store/transaction.ts';
import { openLending, payment } from '@mkopo/test/kit/lending.ts';

/** Puts a row into every table of lending, so that its fence has something to keep apart. */
export async function fillLending(database: Database, lender: TenantScope): Promise<void> {
  const { as, disbursed } = await openLending(database, lender);
  const loanId = await disbursed();
  const { repayment } = await as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
  await as((tx) => receiveRepayment(tx, payment(loanId, 70_00n)));
  const bookedOn = SAMPLE_ON.add({ months: 1 });
  const bounced = { transactionId: repayment.id, reason: 'bounced', bookedOn };
  await as((tx) => reverseTransaction(tx, bounced));
  const days = { throughOn: bookedOn, todayOn: bookedOn };
  await as((tx) => closeChunk(tx, { ...days, loansMax: 100 }));
}
