import { type Credential, isAlive } from '@mkopo/core/access/credential.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { openOwnApp, ownAppName } from '#operations/access/open-own-app.ts';

type Deps = Pick<AuthDeps, 'directory' | 'database'>;

/**
 * The lender's own app, by the slug in the address; made when somebody first comes to the page. One
 * that was revoked is followed by the next: to revoke it is to log everybody out of the page.
 */
export async function ownAppAt(callerProof: CallerProof, deps: Deps): Promise<Credential> {
  for (let count = 1; ; count += 1) {
    const app = await appOfCount(count, callerProof, deps);
    if (isAlive(app, callerProof.now)) return app;
  }
}

async function appOfCount(
  count: number,
  { params, requestId, ip }: CallerProof,
  { directory, database }: Deps,
): Promise<Credential> {
  const slug = params['slug'] ?? '';
  const publicId = ownAppName(slug, count);
  const known = await directory.named('member', publicId);
  if (known) return known;
  const isThere = await openOwnApp(database, { slug, publicId, from: { requestId, ip } });
  if (!isThere) throw new ApiError('not_found');
  const made = await directory.named('member', publicId);
  // Keys that are not in memory are looked up so many times a second, and no more.
  if (!made) throw new ApiError('overloaded', { headers: { 'retry-after': '1' } });
  return made;
}
