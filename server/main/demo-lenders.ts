import type { Environment } from '@mkopo/core/access/credential.ts';
import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import type { ClientInput } from '@mkopo/core/client/client.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createClient } from '#operations/create-client.ts';
import { createStaff } from '#operations/create-staff.ts';
import { createTenant } from '#operations/create-tenant.ts';
import { type CredentialTerms, insertCredential } from '#store/credential-store.ts';
import type { Database } from '#store/database.ts';
import { newId } from '#store/new-id.ts';
import { findTenantBySlug } from '#store/tenant-store.ts';
import { inPlatform, inTenant } from '#store/transaction.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';
import { DEMO_KEYS, DEMO_TENANT, OTHER_DEMO_TENANT } from './demo-credentials.ts';
import { DEMO_STAFF, type DemoStaff, staffInputs } from './demo-staff.ts';

type DemoLender = {
  readonly slug: string;
  readonly name: string;
  readonly credentials: readonly [Pick<CredentialTerms, 'family' | 'scopes'>, MintedCredential][];
  readonly clients: readonly ClientInput[];
  readonly staff: readonly DemoStaff[];
};

const LENDERS: readonly DemoLender[] = [
  {
    slug: DEMO_TENANT,
    name: 'Umoja Sacco',
    credentials: [
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.test],
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.live],
      [{ family: 'partner', scopes: ['loans:read'] }, DEMO_KEYS.liveRead],
      [{ family: 'scoring', scopes: [] }, DEMO_KEYS.scoring],
      [{ family: 'identity', scopes: [] }, DEMO_KEYS.identity],
      [{ family: 'member', scopes: [] }, DEMO_KEYS.member],
    ],
    clients: DEMO_CLIENTS.umoja,
    staff: DEMO_STAFF.umoja,
  },
  {
    slug: OTHER_DEMO_TENANT,
    name: 'Baraka Credit',
    credentials: [
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.otherLive],
      [{ family: 'scoring', scopes: [] }, DEMO_KEYS.otherScoring],
    ],
    clients: DEMO_CLIENTS.baraka,
    staff: DEMO_STAFF.baraka,
  },
];

const ACTOR = { kind: 'command', id: 'demo', requestId: 'demo', ip: null } as const;

/**
 * Makes the demo lenders that are not there yet. A start that was killed on the way is made good by
 * the next.
 */
export async function makeDemoLenders(database: Database): Promise<void> {
  for (const lender of LENDERS) await makeDemoLender(database, lender);
}

async function makeDemoLender(database: Database, lender: DemoLender): Promise<void> {
  const { slug, name } = lender;
  const home = { country: 'KE', currency: KES, timeZone: 'Africa/Nairobi' };
  if (await inPlatform(database, (tx) => findTenantBySlug(tx, slug))) return;
  const staff = await staffInputs(lender.staff);
  await inTenant(database, { tenantId: newId('tenant'), actor: ACTOR }, async (tx) => {
    // All of it is one transaction: a tenant that is there is there with everything.
    const tenant = await createTenant(tx, { slug, name, ...home });
    if (!tenant) return;
    for (const [{ family, scopes }, minted] of lender.credentials) {
      const environment: Environment = minted === DEMO_KEYS.test ? 'test' : 'live';
      const terms = { family, environment, scopes, name: 'demo', allowedIps: [], expiresAt: null };
      await insertCredential(tx, terms, minted);
    }
    for (const client of lender.clients) await createClient(tx, client);
    for (const member of staff) await createStaff(tx, member);
  });
}
