import { type Credential, isAlive } from '@mkopo/core/access/credential.ts';
import { IDENTITY_PREFIX } from '@mkopo/core/access/new-credential.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { isWithin } from '#api/kit/wire/caller-address.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

/** Finds out whose user name and password these are. */
export async function authenticate(
  callerProof: CallerProof,
  { directory, prove }: AuthDeps,
): Promise<Credential> {
  const { headers, ip, now } = callerProof;
  const given = readBasic(headers.authorization);
  if (!given || !isWellSpelt(given.secret, IDENTITY_PREFIX)) throw unauthorized();
  const credential = await directory.byName('identity', given);
  if (credential) prove(credential);
  if (!credential || !isAlive(credential, now)) throw unauthorized();
  const { allowedIps } = credential;
  if (allowedIps.length > 0 && !isWithin(ip, allowedIps)) throw new ApiError('ip_not_allowed');
  directory.noteUse(credential, callerProof);
  return credential;
}

function unauthorized(): ApiError {
  const challenge = 'Basic realm="Mkopo Identity API", charset="UTF-8"';
  return new ApiError('unauthorized', { headers: { 'www-authenticate': challenge } });
}

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** A user name and a password (RFC 7617): the first colon stands between them. */
function readBasic(header: string | undefined) {
  const [, encoded = ''] = BASIC.exec(header ?? '') ?? [];
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : { publicId: text.slice(0, colon), secret: text.slice(colon + 1) };
}
