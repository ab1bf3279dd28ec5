import { type Credential, type FamilyName, isAlive } from '@mkopo/core/access/credential.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import type { CredentialDirectory } from '#store/credential-directory.ts';
import { ApiError } from './api-error.ts';
import { isWithin } from './caller-address.ts';
import type { Knock } from './knock.ts';

type Keys = {
  readonly family: FamilyName;
  /** How its keys begin: a mistyped one is refused by its checksum alone. */
  readonly prefixes: readonly string[];
  readonly directory: CredentialDirectory;
};

/** Who holds the key in `X-API-Key`, if it may be used now and from there; else 401 or 403. */
export async function knownKey(
  { headers, ip, now }: Knock,
  { family, prefixes, directory }: Keys,
): Promise<Credential> {
  const key = headers['x-api-key'];
  if (typeof key !== 'string' || !prefixes.some((prefix) => isWellSpelt(key, prefix))) {
    throw new ApiError('unauthorized');
  }
  const credential = await directory.bySecret(family, key);
  if (!credential || !isAlive(credential, now)) throw new ApiError('unauthorized');
  const { allowedIps } = credential;
  if (allowedIps.length > 0 && !isWithin(ip, allowedIps)) throw new ApiError('ip_not_allowed');
  return credential;
}
