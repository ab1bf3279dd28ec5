import type { Branch } from '@mkopo/core/access/branch.ts';
import type { Environment } from '@mkopo/core/access/credential.ts';
import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import type { StaffRole } from '@mkopo/core/access/permission.ts';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import type { Classification } from '@mkopo/core/tenant/tenant-settings.ts';
import type { Files } from '#gateways/files/files.ts';
import { issueKnownCredential } from '#operations/access/manage-credentials.ts';
import { createStaff } from '#operations/access/manage-staff.ts';
import { changeSettings, createBranch, createTenant } from '#operations/access/manage-tenant.ts';
import { changeMessageSettings } from '#operations/messages/manage-messages.ts';
import { listBranches } from '#store/access/branch-store.ts';
import type { CredentialTerms } from '#store/access/credential-store.ts';
import { findTenantBySlug } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { tookTooLong } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import { inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { makeDemoCollections } from './demo-collections.ts';
import { DEMO_KEYS, DEMO_TENANT, OTHER_DEMO_TENANT } from './demo-credentials.ts';
import { makeDemoInbox } from './demo-inbox.ts';
import {
  DEMO_MEMBERS,
  DEMO_STAFF,
  type DemoStaff,
  demoMemberHash,
  makeDemoMembers,
  NAKURU,
  staffInputs,
} from './demo-logins.ts';
import { makeDemoSheets } from './demo-sheets.ts';
import { DEMO_SIZES } from './demo-sizes.ts';
import { gatherCast, type LenderSize, makeHistory } from './make-history.ts';

type DemoLender = {
  readonly slug: string;
  readonly name: string;
  /** Whose classes it reports by. */
  readonly classification: Classification;
  readonly credentials: readonly [Pick<CredentialTerms, 'family' | 'scopes'>, MintedCredential][];
  readonly size: LenderSize;
  /** Those beside the first, which every lender has. */
  readonly branches: readonly Pick<Branch, 'code' | 'name'>[];
  readonly staff: readonly DemoStaff[];
  /** The e-mails of those who use its app. */
  readonly members: readonly string[];
};

const LENDERS: readonly DemoLender[] = [
  {
    slug: DEMO_TENANT,
    name: 'Umoja Sacco',
    classification: 'sasra',
    credentials: [
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.test],
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.live],
      [{ family: 'partner', scopes: ['loans:read'] }, DEMO_KEYS.liveRead],
      [{ family: 'scoring', scopes: [] }, DEMO_KEYS.scoring],
      [{ family: 'identity', scopes: [] }, DEMO_KEYS.identity],
      [{ family: 'member', scopes: [] }, DEMO_KEYS.member],
    ],
    size: DEMO_SIZES.umoja,
    branches: [NAKURU],
    staff: DEMO_STAFF.umoja,
    members: DEMO_MEMBERS.umoja,
  },
  {
    slug: OTHER_DEMO_TENANT,
    name: 'Baraka Credit',
    classification: 'cbk',
    credentials: [
      [{ family: 'partner', scopes: ['*'] }, DEMO_KEYS.otherLive],
      [{ family: 'scoring', scopes: [] }, DEMO_KEYS.otherScoring],
    ],
    size: DEMO_SIZES.baraka,
    branches: [],
    staff: DEMO_STAFF.baraka,
    members: DEMO_MEMBERS.baraka,
  },
];

const ACTOR = { kind: 'command', id: 'demo', requestId: 'demo', ip: null } as const;

const HOME = { country: 'KE', currency: KES, timeZone: 'Africa/Nairobi' } as const;

const ATTEMPTS_MAX = 10;

export type DemoAsked = {
  /** Two years that end yesterday, or only staff and keys, which takes a tenth of the time. */
  readonly history: 'two_years' | 'none';
  readonly now: Temporal.Instant;
};

/** Where demo lenders are kept: their papers are no rows. */
export type DemoSite = { readonly database: Database; readonly files: Files };

/**
 * Makes the demo lenders that are not there yet, and tells how many it took on. A start that was
 * killed on the way is made good by the next.
 */
export async function makeDemoLenders(site: DemoSite, asked: DemoAsked): Promise<number> {
  let made = 0;
  for (const lender of LENDERS) {
    for (let attempt = 1; !(await isThere(site, lender)); attempt += 1) {
      try {
        await makeDemoLender(site, lender, asked);
        made += 1;
      } catch (error) {
        // Who makes the same lender at once waits for the first, on a slow machine for too long.
        if (!tookTooLong(error) || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }
  return made;
}

async function isThere({ database }: DemoSite, { slug }: DemoLender): Promise<boolean> {
  return (await inPlatform(database, (tx) => findTenantBySlug(tx, slug))) !== null;
}

/**
 * All rows are one transaction: a tenant that is there is there with everything. The papers are put
 * away before; those of a maker who came second are swept as no document’s.
 */
async function makeDemoLender(
  { database, files }: DemoSite,
  lender: DemoLender,
  { history, now }: DemoAsked,
): Promise<void> {
  const { slug, name, classification } = lender;
  const scope = { tenantId: newId('tenant'), actor: ACTOR };
  const begun = { ...lender.size, todayOn: civilDateOf(now, HOME.timeZone) };
  const [staff, passwordHash, cast] = await Promise.all([
    staffInputs(lender.staff),
    demoMemberHash(),
    history === 'two_years' ? gatherCast({ files, database, scope, now }, begun) : null,
  ]);
  await inTenant(database, scope, async (tx) => {
    const tenant = await createTenant(tx, { slug, name, ...HOME, kind: 'demo' });
    if (!tenant) return;
    await changeSettings(tx, { classification });
    await issueKeys(tx, lender);
    for (const branch of lender.branches) await createBranch(tx, branch);
    const branches = await listBranches(tx);
    const members = await Promise.all(
      staff.map(({ branch, ...member }) => {
        const branchId = branches.find(({ code }) => code === branch)?.id ?? null;
        return createStaff(tx, { ...member, branchId });
      }),
    );
    const idOf = (wanted: StaffRole) => members.find(({ role }) => role === wanted)?.id;
    const manager = idOf('manager') ?? '';
    const desk = { manager, officer: idOf('officer') ?? manager };
    if (cast) {
      const places = branches.map(({ id: branchId }) => {
        const there = members.find((one) => one.role === 'officer' && one.branchId === branchId);
        return { branchId, officerId: there?.id ?? null };
      });
      await makeHistory(tx, { ...begun, ...cast, ...desk, places });
      await makeDemoCollections(tx, { ...begun, ...desk, now });
      await makeDemoInbox(tx, { ...begun, now });
      await makeDemoSheets(tx, desk);
    }
    await makeDemoMembers(tx, { emails: lender.members, passwordHash });
    // They go to a simulator: the log shows some whatever the hour, and nobody is woken.
    await changeMessageSettings(tx, { sms: true, email: true, quiet: null });
  });
}

async function issueKeys(tx: TenantTx, { credentials }: DemoLender): Promise<void> {
  for (const [{ family, scopes }, minted] of credentials) {
    const environment: Environment = minted === DEMO_KEYS.test ? 'test' : 'live';
    const terms = { family, environment, scopes, name: 'demo', allowedIps: [], expiresAt: null };
    await issueKnownCredential(tx, terms, minted);
  }
}
