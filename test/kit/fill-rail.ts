import type { Database } from '@mkopo/server/store/database.ts';
import { newId } from '@mkopo/server/store/new-id.ts';
import { insertInquiry } from '@mkopo/server/store/rail-inquiry-store.ts';
import { inTenant } from '@mkopo/server/store/transaction.ts';
import type { TestLender } from './lender.ts';

/** Puts a row where only a job does that finds an answer late, so that its fence is proven too. */
export async function fillRail(database: Database, lender: TestLender): Promise<void> {
  const conversationId = `filled ${newId('payment')}`;
  await inTenant(database, lender, async (tx) => {
    insertInquiry(tx, { subjectKind: 'payment', subjectId: newId('payment'), conversationId });
  });
}
