import type { Environment } from '@mkopo/core/access/credential.ts';
import type { Scope } from '@mkopo/core/access/scope.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { type Currency, KES } from '@mkopo/core/money/currency.ts';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { createTenant } from '@mkopo/server/operations/access/manage-tenant.ts';
import type {
  CredentialTerms,
  IssuedCredential,
} from '@mkopo/server/store/access/credential-store.ts';
import { claimRail } from '@mkopo/server/store/access/tenant-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { isJoined } from '@mkopo/test/kit/joined-databases.ts';

/** When keys of tests are made: some have expired since. */
export const BEFORE_ALL = Temporal.Instant.from('1970-01-01T00:00:00Z');

export type TestLender = TenantScope & { readonly slug: string };

type LenderTerms = {
  readonly currency?: Currency;
  readonly country?: string;
  readonly kind?: 'sandbox';
};

let count = 0;

/** On a server that others have joined, none has the slug that somebody else asks for too. */
function slugFor(database: Database, asked: string): string {
  if (!isJoined(database)) return asked;
  count += 1;
  return `${asked}-${count}`;
}

/** Takes a lender onto the platform: no real money moves in tests. */
export async function makeLender(
  database: Database,
  asked: string,
  { currency = KES, country = 'KE', ...kind }: LenderTerms = {},
): Promise<TestLender> {
  const slug = slugFor(database, asked);
  const home = { country, currency, timeZone: 'Africa/Nairobi' };
  const scope = scopeOf(newId('tenant'));
  const tenant = await inTenant(database, scope, async (tx) => {
    const made = await createTenant(tx, { slug, name: `Lender ${slug}`, ...home, ...kind });
    if (made) await claimRail(tx, 'simulated');
    return made;
  });
  if (!tenant) throw new Error(`the slug ${slug} is taken`);
  return { slug, ...scope };
}

export function scopeOf(tenantId: TenantId): TenantScope {
  return { tenantId, actor: { kind: 'command', id: 'test', requestId: 'test', ip: null } };
}

/** Issues a Partner key and answers its secret. */
export async function partnerKey(
  database: Database,
  lender: TestLender,
  terms: { environment?: Environment; scopes?: readonly Scope[] } & Partial<CredentialTerms> = {},
): Promise<string> {
  const whole: CredentialTerms = {
    family: 'partner',
    environment: 'live',
    name: 'test',
    scopes: ['*'],
    allowedIps: [],
    expiresAt: null,
    ...terms,
  };
  const { secret } = await inTenant(database, lender, (tx) =>
    issueCredential(tx, whole, BEFORE_ALL),
  );
  return secret;
}

/** Issues a Scoring key. */
export function scoringKey(
  database: Database,
  lender: TenantScope,
  terms: Partial<CredentialTerms> = {},
): Promise<IssuedCredential> {
  const whole: CredentialTerms = {
    family: 'scoring',
    environment: 'live',
    name: 'scoring',
    scopes: [],
    allowedIps: [],
    expiresAt: null,
    ...terms,
  };
  return inTenant(database, lender, (tx) => issueCredential(tx, whole, BEFORE_ALL));
}

/** Issues an Identity user name and password. */
export function identityKey(
  database: Database,
  lender: TenantScope,
  terms: Partial<CredentialTerms> = {},
): Promise<IssuedCredential> {
  return scoringKey(database, lender, { family: 'identity', name: 'identity', ...terms });
}
