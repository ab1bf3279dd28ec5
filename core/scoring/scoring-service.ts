/** What the Scoring API does, by the names its log and its callers know. */
export const SCORING_SERVICES = ['deposit_score', 'demographic_score', 'repayment_score'] as const;
export type ScoringService = (typeof SCORING_SERVICES)[number];
