import { type Credential, type FamilyName, isAlive } from '@mkopo/core/access/credential.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { isWithin } from '#api/kit/wire/caller-address.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import type { AuthDeps } from './family.ts';

type Keys = {
  readonly family: FamilyName;
  /** How its keys begin: a mistyped one is refused by its checksum alone. */
  readonly prefixes: readonly string[];
} & Pick<AuthDeps, 'directory' | 'prove'>;

/** Who holds the key in `X-API-Key`, if it may be used now and from there; else 401 or 403. */
export async function knownKey(
  callerProof: CallerProof,
  { family, prefixes, directory, prove }: Keys,
): Promise<Credential> {
  const secret = wellSpelt(callerProof.headers['x-api-key'], prefixes);
  const key = await directory.bySecret(family, secret);
  if (key) prove(key);
  return usableNow(key, callerProof);
}

/** What a header holds, if it is spelt like a secret of ours; else 401, without a look-up. */
export function wellSpelt(
  header: string | string[] | undefined,
  prefixes: readonly string[],
): string {
  if (typeof header !== 'string' || !prefixes.some((prefix) => isWellSpelt(header, prefix))) {
    throw new ApiError('unauthorized');
  }
  return header;
}

/** The credential, if it may be used now and from there; else 401 or 403. */
export function usableNow(credential: Credential | null, { ip, now }: CallerProof): Credential {
  if (!credential || !isAlive(credential, now)) throw new ApiError('unauthorized');
  const { allowedIps } = credential;
  if (allowedIps.length > 0 && !isWithin(ip, allowedIps)) throw new ApiError('ip_not_allowed');
  return credential;
}
