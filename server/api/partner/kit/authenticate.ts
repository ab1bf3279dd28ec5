import type { Credential } from '@mkopo/core/access/credential.ts';
import { PARTNER_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { grants, type Scope, scopesGranting } from '@mkopo/core/access/scope.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { knownKey } from '#api/kit/declare/known-key.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

const KEYS = { family: 'partner', prefixes: Object.values(PARTNER_PREFIXES) } as const;

/** Finds out who holds the key, and that it may be used here, now and from there. */
export async function authenticate(
  callerProof: CallerProof,
  { directory, prove }: AuthDeps,
): Promise<Credential> {
  const credential = await knownKey(callerProof, { ...KEYS, directory, prove });
  if (callerProof.params['tenant_slug'] !== credential.tenantSlug)
    throw new ApiError('tenant_mismatch');
  directory.noteUse(credential, callerProof);
  return credential;
}

export function authorize(credential: Credential, { needs }: Endpoint): void {
  const needed = needs as Scope | null;
  if (needed === null || grants(credential.scopes, needed)) return;
  throw new ApiError('insufficient_scope', { data: { required_scopes: scopesGranting(needed) } });
}
