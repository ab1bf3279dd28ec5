import { buildClient } from './build-client.ts';
import { originOf, type ServerOptions } from './client-options.ts';
import type { components, operations } from './identity-api.ts';
import { IDENTITY_CALLS } from './identity-calls.ts';
import type { ClientOf } from './method.ts';
import { type ErrorOf, isErrorOf } from './mkopo-error.ts';

/** The records of the Identity API by their names: `IdentityRecords['TaxPinRecord']`. */
export type IdentityRecords = Omit<components['schemas'], 'Refusals'>;
export type IdentityClient = ClientOf<operations>;
/** What a call of this family throws; tell them apart by `code`. */
export type IdentityError = ErrorOf<components['schemas']['Refusals']>;

export type IdentityOptions = ServerOptions & {
  readonly username: string;
  /** `idp_…`. It belongs on a server. */
  readonly password: string;
};

/** Calls the Identity API. */
export function identityClient(given: IdentityOptions): IdentityClient {
  const { url, username, password, ...options } = given;
  const baseUrl = `${originOf(url)}/api/v1`;
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const proof = { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
  const credentials = async () => proof;
  // A look-up is a POST because its number must not stand in logs; it changes nothing.
  const site = { family: 'identity', baseUrl, posts: 'reads', options, credentials } as const;
  return buildClient(IDENTITY_CALLS, site);
}

export function isIdentityError(error: unknown): error is IdentityError {
  return isErrorOf('identity', error);
}
