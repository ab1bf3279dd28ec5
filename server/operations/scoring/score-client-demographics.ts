import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { demographicResults } from '@mkopo/core/scoring/demographic-results.ts';
import { policyName } from '@mkopo/core/scoring/deposit-results.ts';
import {
  type Attributes,
  type DemographicScore,
  notNumbers,
  scoreDemographics,
} from '@mkopo/core/scoring/score-demographics.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { logScores } from '#store/scoring/score-log.ts';
import { readScorecard } from '#store/scoring/scorecard-store.ts';

type ScoreClientDemographicsInput = {
  readonly keyId: CredentialId;
  readonly clientId: string;
  readonly clientData: object;
  readonly attributes: Attributes;
};

export type ScoredDemographics =
  | { readonly notNumbers: readonly string[] }
  | {
      readonly score: DemographicScore;
      readonly results: ReturnType<typeof demographicResults>;
      readonly policy: string;
    };

/**
 * Scores a person by the key's scorecard and remembers it. Which answers must be numbers only the
 * scorecard knows: those that are none are told, and nothing is written.
 */
export async function scoreClientDemographics(
  tx: TenantTx,
  { keyId, clientId, clientData, attributes }: ScoreClientDemographicsInput,
): Promise<ScoredDemographics> {
  // Load.
  const { card, version } = await readScorecard(tx, keyId);

  // Decide.
  const wrong = notNumbers(card, attributes);
  if (wrong.length > 0) return { notNumbers: wrong };
  const score = scoreDemographics(card, attributes);
  const results = demographicResults(clientId, score);
  const policy = policyName({ name: 'scorecard', version });

  // Save.
  logScores(tx, { keyId, service: 'demographic_score' }, [
    { clientId, clientData, results, policy },
  ]);
  return { score, results, policy };
}
