import { kes, SAMPLE_PRODUCT } from '@mkopo/core/loan/sample-loan.ts';
import { createProduct } from '@mkopo/server/operations/create-product.ts';
import type { Database } from '@mkopo/server/store/database.ts';
import { postEntries } from '@mkopo/server/store/journal-store.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/transaction.ts';

/** Puts a row into every table of lending, so that its fence has something to keep apart. */
export async function fillLending(database: Database, lender: TenantScope): Promise<void> {
  await inTenant(database, lender, async (tx) => {
    await createProduct(tx, SAMPLE_PRODUCT);
    postEntries(tx, [
      {
        bookedOn: Temporal.PlainDate.from('2026-01-15'),
        of: null,
        postings: [
          { account: 'cash', side: 'debit', amount: kes(100n) },
          { account: 'opening_equity', side: 'credit', amount: kes(100n) },
        ],
      },
    ]);
  });
}
