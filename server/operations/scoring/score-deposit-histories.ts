import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { DepositHistory } from '@mkopo/core/scoring/deposit-history.ts';
import { depositResults, policyName } from '@mkopo/core/scoring/deposit-results.ts';
import { type DepositScore, scoreDeposits } from '@mkopo/core/scoring/score-deposits.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { logScores } from '#store/scoring/score-log.ts';

/** A history, and the same as its owner wrote it. */
export type GivenHistory = {
  readonly clientId: string;
  readonly clientData: object;
  readonly history: DepositHistory;
};

export type ScoredHistory = {
  readonly score: DepositScore;
  readonly results: ReturnType<typeof depositResults>;
};

/** Scores histories of deposits and remembers them under a key. One is a list of one. */
export function scoreDepositHistories(
  tx: TenantTx,
  { keyId, given }: { keyId: CredentialId; given: readonly GivenHistory[] },
): ScoredHistory[] {
  // Decide. There is nothing to load: all that counts is in what was given.
  const scored = given.map(({ clientId, clientData, history }) => {
    const score = scoreDeposits(history);
    const results = depositResults(clientId, score);
    return { clientId, clientData, score, results, policy: policyName(score.policy) };
  });

  // Save.
  logScores(tx, { keyId, service: 'deposit_score' }, scored);
  return scored;
}
