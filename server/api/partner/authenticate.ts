import { type Credential, isAlive } from '@mkopo/core/access/credential.ts';
import { PARTNER_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { grants, type Scope, scopesGranting } from '@mkopo/core/access/scope.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { ApiError } from '#api/kit/api-error.ts';
import { isWithin } from '#api/kit/caller-address.ts';
import type { Endpoint } from '#api/kit/endpoint.ts';
import type { Doorbook } from '#api/kit/family.ts';
import type { Knock } from '#api/kit/knock.ts';

/** Finds out who holds the key, and that it may be used here, now and from there. */
export async function authenticate(
  { headers, ip, params, now }: Knock,
  { directory }: Doorbook,
): Promise<Credential> {
  const key = headers['x-api-key'];
  if (typeof key !== 'string' || !isSpeltLikeAKey(key)) throw new ApiError('unauthorized');
  const credential = await directory.bySecret('partner', key);
  if (!credential || !isAlive(credential, now)) throw new ApiError('unauthorized');
  if (!mayCallFrom(ip, credential)) throw new ApiError('ip_not_allowed');
  if (params['tenant_slug'] !== credential.tenantSlug) throw new ApiError('tenant_mismatch');
  directory.noteUse(credential, now);
  return credential;
}

export function authorize(credential: Credential, { needs }: Endpoint): void {
  const needed = needs as Scope | null;
  if (needed === null || grants(credential.scopes, needed)) return;
  throw new ApiError('insufficient_scope', { data: { required_scopes: scopesGranting(needed) } });
}

/** A mistyped key is refused by its checksum alone. */
function isSpeltLikeAKey(key: string): boolean {
  return Object.values(PARTNER_PREFIXES).some((prefix) => isWellSpelt(key, prefix));
}

function mayCallFrom(ip: string, { allowedIps }: Credential): boolean {
  return allowedIps.length === 0 || isWithin(ip, allowedIps);
}
