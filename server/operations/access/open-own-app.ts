import { createHash, randomBytes } from 'node:crypto';
import { APP_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { type CredentialTerms, insertCredential } from '#store/access/credential-store.ts';
import { findTenantBySlug } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform, inTenant } from '#store/kit/transaction.ts';

const ACTOR = { kind: 'job', id: 'borrowers-page' } as const;
const TERMS: CredentialTerms = {
  ...{ family: 'member', environment: 'live', name: 'The borrowers’ page' },
  ...{ scopes: [], allowedIps: [], expiresAt: null },
};
const SECRET_BYTES = 32;

/**
 * What the lender's own app is called, the borrowers' page: known beforehand, so that it is found
 * in memory and made once by whoever comes first. When one is revoked, the next is another.
 */
export function ownAppName(slug: string, count: number): string {
  const digest = createHash('sha256').update(`the borrowers' page of ${slug}, ${count}`).digest();
  return spellSecret(APP_PREFIXES.key, digest);
}

type OpenOwnAppInput = {
  readonly slug: string;
  /** By `ownAppName`. */
  readonly publicId: string;
  readonly from: Pick<Actor, 'requestId' | 'ip'>;
};

/**
 * Makes the lender's own app, unless it is there. False where there is no such lender. Nobody ever
 * sees its secret, not even the server that made it: only the server's own door speaks for it.
 */
export async function openOwnApp(
  database: Database,
  { slug, publicId, from }: OpenOwnAppInput,
): Promise<boolean> {
  const tenant = await inPlatform(database, (tx) => findTenantBySlug(tx, slug));
  if (!tenant) return false;
  const scope = { tenantId: tenant.id, actor: { ...ACTOR, ...from } };
  const secret = spellSecret(APP_PREFIXES.secret, randomBytes(SECRET_BYTES));
  await inTenant(database, scope, async (tx) => {
    const terms = { ...TERMS, createdBy: ACTOR.id };
    const id = await insertCredential(tx, terms, { publicId, secret });
    // Another was a moment faster, and wrote it down.
    if (!id) return;
    const about = { subjectKind: 'credential', subjectId: id } as const;
    const after = { ...TERMS, publicId };
    recordChange(tx, { action: 'credential.issue', ...about, before: null, after });
  });
  return true;
}
