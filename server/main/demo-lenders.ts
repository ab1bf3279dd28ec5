import type { Environment } from '@mkopo/core/access/credential.ts';
import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import type { ClientInput } from '@mkopo/core/client/client.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createClient } from '#operations/create-client.ts';
import { type CredentialTerms, insertCredential } from '#store/credential-store.ts';
import type { Database } from '#store/database.ts';
import { findTenantBySlug, insertTenant } from '#store/tenant-store.ts';
import { inPlatform, inTenant } from '#store/transaction.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';
import { DEMO_KEYS, DEMO_TENANT, OTHER_DEMO_TENANT } from './demo-credentials.ts';

type DemoLender = {
  readonly slug: string;
  readonly name: string;
  readonly credentials: readonly [Pick<CredentialTerms, 'family' | 'scopes'>, MintedCredential][];
  readonly clients: readonly ClientInput[];
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
  },
  {
    slug: OTHER_DEMO_TENANT,
    name: 'Baraka Credit',
    credentials: [
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.otherLive],
      [{ family: 'scoring', scopes: [] }, DEMO_KEYS.otherScoring],
    ],
    clients: DEMO_CLIENTS.baraka,
  },
];

const ACTOR = { kind: 'command', id: 'demo', requestId: 'demo', ip: null } as const;

/** Makes the demo lenders that are not there yet. A start that was killed on the way is made good by the next. */
export async function makeDemoLenders(database: Database): Promise<void> {
  for (const lender of LENDERS) await makeDemoLender(database, lender);
}

async function makeDemoLender(database: Database, lender: DemoLender): Promise<void> {
  const { slug, name } = lender;
  const home = { country: 'KE', currency: KES, timeZone: 'Africa/Nairobi' };
  const tenant = await inPlatform(
    database,
    async (tx) =>
      (await insertTenant(tx, { slug, name, ...home })) ?? (await findTenantBySlug(tx, slug)),
  );
  assert(tenant !== null, 'a tenant is there once it was made');
  await inTenant(database, { tenantId: tenant.id, actor: ACTOR }, async (tx) => {
    for (const [{ family, scopes }, minted] of lender.credentials) {
      const environment: Environment = minted === DEMO_KEYS.test ? 'test' : 'live';
      const terms = { family, environment, scopes, name: 'demo', allowedIps: [], expiresAt: null };
      const made = await insertCredential(tx, terms, minted);
      if (!made) return; // All of this is one transaction: one credential there, everything there.
    }
    for (const client of lender.clients) await createClient(tx, client);
  });
}
