import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { insertInquiry } from '@mkopo/server/store/payments/rail-inquiry-store.ts';
import type { TestLender } from './lender.ts';

/** Puts a row into the tables of the payment rail that only its jobs write. */
export async function fillRail(database: Database, lender: TestLender): Promise<void> {
  await inTenant(database, lender, async (tx) => {
    const asked = { subjectKind: 'receipt', subjectId: newId('receipt') } as const;
    insertInquiry(tx, { ...asked, conversationId: 'AG_20261115_1' });
  });
}
