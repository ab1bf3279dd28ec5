import { identityCalls } from './identity-calls.ts';
import { memberJourney } from './member-journey.ts';
import { partnerCalls } from './partner-calls.ts';
import type { PostmanPlan } from './postman-collection.ts';
import { scoringCalls } from './scoring-calls.ts';

/** What docs/api/<name>.postman.json is made of, by the name of the family. */
export const POSTMAN_PLANS: Readonly<Record<string, () => PostmanPlan>> = {
  partner: partnerCalls,
  scoring: scoringCalls,
  identity: identityCalls,
  member: memberJourney,
};
