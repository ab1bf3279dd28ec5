import type { DemographicScore } from './score-demographics.ts';

/** A demographic score in the words of the Scoring API. */
export function demographicResults(clientId: string, score: DemographicScore) {
  return {
    client_id: clientId,
    demographic_score: {
      score: score.score,
      max_score: score.maxScore,
      missing_attributes: [...score.missing],
      extra_attributes: [...score.extra],
    },
  };
}

export function demographicExplanation(policy: string, { attributes }: DemographicScore) {
  return {
    policy,
    attributes: attributes.map(({ name, value, points, mostPoints }) => ({
      name,
      value,
      points,
      max_points: mostPoints,
    })),
  };
}
