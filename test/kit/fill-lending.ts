import { receiveRepayment } from '@mkopo/server/operations/receive-repayments.ts';
import type { Database } from '@mkopo/server/store/database.ts';
import type { TenantScope } from '@mkopo/server/store/transaction.ts';
import { openLending, payment } from '@mkopo/test/kit/lending.ts';

/** Puts a row into every table of lending, so that its fence has something to keep apart. */
export async function fillLending(database: Database, lender: TenantScope): Promise<void> {
  const world = await openLending(database, lender);
  const loanId = await world.disbursed();
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 100_00n, { reference: 'FILL' })));
}
