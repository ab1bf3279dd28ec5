import { buildClient } from './build-client.ts';
import { originOf, type ServerOptions } from './client-options.ts';
import type { ClientOf } from './method.ts';
import { type ErrorOf, isErrorOf } from './mkopo-error.ts';
import type { components, operations } from './scoring-api.ts';
import { SCORING_CALLS } from './scoring-calls.ts';

/** The records of the Scoring API by their names: `ScoringRecords['DepositScore']`. */
export type ScoringRecords = Omit<components['schemas'], 'Refusals'>;
export type ScoringClient = ClientOf<operations>;
/** What a call of this family throws; tell them apart by `code`. */
export type ScoringError = ErrorOf<components['schemas']['Refusals']>;

export type ScoringOptions = ServerOptions & {
  /** `scr_…`. It belongs on a server. */
  readonly apiKey: string;
};

/** Calls the Scoring API. */
export function scoringClient({ url, apiKey, ...options }: ScoringOptions): ScoringClient {
  const baseUrl = `${originOf(url)}/v1`;
  const credentials = async () => ({ 'x-api-key': apiKey });
  const site = { family: 'scoring', baseUrl, posts: 'writes', options, credentials } as const;
  return buildClient(SCORING_CALLS, site);
}

export function isScoringError(error: unknown): error is ScoringError {
  return isErrorOf('scoring', error);
}
