import { buildClient } from './build-client.ts';
import { originOf, type ServerOptions } from './client-options.ts';
import type { ClientOf } from './method.ts';
import { type ErrorOf, isErrorOf } from './mkopo-error.ts';
import type { components, operations } from './partner-api.ts';
import { PARTNER_CALLS } from './partner-calls.ts';

/** The records of the Partner API by their names: `PartnerRecords['Loan']`. */
export type PartnerRecords = Omit<components['schemas'], 'Refusals' | 'WebhookEvents'>;
export type PartnerClient = ClientOf<operations>;
/** What a call of this family throws; tell them apart by `code`. */
export type PartnerError = ErrorOf<components['schemas']['Refusals']>;

export type PartnerOptions = ServerOptions & {
  /** The slug of the lender that the key is of. */
  readonly lender: string;
  /** `svc_test_…` for the sandbox, `svc_live_…` for real data. It belongs on a server. */
  readonly apiKey: string;
};

/** Calls the Partner API of one lender. */
export function partnerClient({ url, lender, apiKey, ...options }: PartnerOptions): PartnerClient {
  const baseUrl = `${originOf(url)}/api/v1/${encodeURIComponent(lender)}/partner/v1`;
  const credentials = async () => ({ 'x-api-key': apiKey });
  const site = { family: 'partner', baseUrl, posts: 'writes', options, credentials } as const;
  return buildClient(PARTNER_CALLS, site);
}

export function isPartnerError(error: unknown): error is PartnerError {
  return isErrorOf('partner', error);
}
