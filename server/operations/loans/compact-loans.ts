import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import { startCompactRows, type ThinnedLoans, thinLoans } from '#store/loans/loan-terms.ts';

/** Loans of a chunk are locked until it is done, and a payment on one waits so long. */
const CHUNK_LOANS = 500;

/**
 * Has a lender's rows leave out what stands elsewhere, and takes it off the loans that are there,
 * in short transactions; tells after each how many it was taken off. Who is cut off begins anew:
 * what is done is found done.
 */
export async function* compactLoans(
  database: Database,
  scope: TenantScope,
  loansMax = CHUNK_LOANS,
): AsyncGenerator<number> {
  await inTenant(database, scope, startCompactRows);
  const next = (after: LoanId | null): Promise<ThinnedLoans> =>
    inTenant(database, scope, (tx) => thinLoans(tx, { after, loansMax }));
  let done = await next(null);
  while (done.lastId !== null) {
    yield done.thinned;
    done = await next(done.lastId);
  }
}
