import { DEFAULT_SCORECARD } from '@mkopo/core/scoring/scorecard.ts';
import { scoreClientDemographics } from '@mkopo/server/operations/scoring/score-client-demographics.ts';
import { setScorecard } from '@mkopo/server/operations/scoring/set-scorecard.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { scoringKey } from './lender.ts';

/** Puts a row into every table of scoring, so that its fence has something to keep apart. */
export async function fillScoring(database: Database, lender: TenantScope): Promise<void> {
  const { id: keyId } = await scoringKey(database, lender);
  await inTenant(database, lender, async (tx) => {
    await setScorecard(tx, { keyId, card: DEFAULT_SCORECARD });
    const person = { clientId: 'CL-1', clientData: { client_id: 'CL-1' }, attributes: {} };
    await scoreClientDemographics(tx, { keyId, ...person });
  });
}
