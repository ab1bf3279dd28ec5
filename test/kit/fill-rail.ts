import type { Database } from '@mkopo/server/store/database.ts';
import { newId } from '@mkopo/server/store/new-id.ts';
import { insertInquiry } from '@mkopo/server/store/rail-inquiry-store.ts';
import { inTenant } from '@mkopo/server/store/transaction.ts';
import type { TestLender } from './lender.ts';

/** Puts a row into the tables of the payment rail that only its jobs write. */
export async function fillRail(database: Database, lender: TestLender): Promise<void> {
  await inTenant(database, lender, async (tx) => {
    const asked = { subjectKind: 'receipt', subjectId: newId('receipt') } as const;
    insertInquiry(tx, { ...asked, conversationId: 'AG_20261115_1' });
  });
}
