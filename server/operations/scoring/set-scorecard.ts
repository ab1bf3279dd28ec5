import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { showFaults } from '@mkopo/core/kit/fault.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Scorecard } from '@mkopo/core/scoring/scorecard.ts';
import { scorecardFaults } from '@mkopo/core/scoring/scorecard-faults.ts';
import { lockCredential } from '#store/access/credential-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  insertScorecard,
  readScorecard,
  type VersionedScorecard,
} from '#store/scoring/scorecard-store.ts';

/** Gives a scoring key another scorecard; what was scored by the old one stays as it was. */
export async function setScorecard(
  tx: TenantTx,
  { keyId, card }: { keyId: CredentialId; card: Scorecard },
): Promise<VersionedScorecard> {
  // Load. The lock makes two changes at once follow each other.
  const key = await lockCredential(tx, keyId);
  if (key?.family !== 'scoring') throw new Refusal(refuse('not_found', { key: keyId }));
  const old = await readScorecard(tx, keyId);

  // Decide.
  const faults = scorecardFaults(card);
  if (faults.length > 0) {
    throw new Refusal(refuse('invalid_scorecard', showFaults(faults)));
  }

  // Save.
  const next = { version: old.version + 1, card };
  insertScorecard(tx, { keyId, ...next });
  recordChange(tx, {
    action: 'scorecard.set',
    subjectKind: 'credential',
    subjectId: keyId,
    before: old,
    after: next,
  });
  return next;
}
