import type { Environment, FamilyName } from '@mkopo/core/access/credential.ts';
import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { MessageSettings } from '@mkopo/core/message/message-settings.ts';
import type { TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import { issueCredential } from '#operations/access/manage-credentials.ts';
import { createStaff } from '#operations/access/manage-staff.ts';
import { changeSettings, createTenant } from '#operations/access/manage-tenant.ts';
import { createMember } from '#operations/members/manage-members.ts';
import { changeMessageSettings } from '#operations/messages/manage-messages.ts';
import { fillSandbox } from '#operations/sandbox/parts/fill-sandbox.ts';
import type { IssuedCredential } from '#store/access/credential-store.ts';
import type { NewTenant, Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { makeOneTimePassword, type OneTimePassword } from '#store/kit/password-hash.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';

type SandboxInput = Omit<NewTenant, 'kind'> & { readonly now: Temporal.Instant };

type LogIn = { readonly email: string; readonly password: string };

/** A sandbox lender with all that opens it. Its secrets are shown once and kept nowhere. */
export type MadeSandbox = {
  readonly tenant: Tenant;
  readonly keys: Readonly<Record<KeyUse, IssuedCredential>>;
  readonly staff: Readonly<Record<(typeof STAFF)[number], LogIn>>;
  readonly member: LogIn;
};

/** What a sandbox lender has set besides what every lender has. */
const SANDBOX_SETTINGS: Partial<TenantSettings> = { savingsInterestPct: { digits: 4n, scale: 0 } };

/** What is sent goes to simulators, at any hour: nobody is woken up. */
const SANDBOX_MESSAGES: Partial<MessageSettings> = { sms: true, email: true, quiet: null };

/** One key of each family; Partner's for test mode as well, whose answers nobody keeps. */
const KEYS = {
  partner: ['partner', 'live'],
  test_mode: ['partner', 'test'],
  scoring: ['scoring', 'live'],
  identity: ['identity', 'live'],
  member: ['member', 'live'],
} as const satisfies Readonly<Record<string, readonly [FamilyName, Environment]>>;
type KeyUse = keyof typeof KEYS;

/** Who sets things up, and who decides on loans and pays them out. */
const STAFF = ['admin', 'manager'] as const satisfies readonly StaffRole[];

/**
 * Takes a sandbox lender onto the platform, ready for use: people who can log in, a key of each
 * family, a product, borrowers, a loan that runs and one that is asked for. Null when its slug is
 * taken.
 */
export async function createSandbox(
  database: Database,
  scope: TenantScope,
  { now, ...input }: SandboxInput,
): Promise<MadeSandbox | null> {
  const [admin, manager, person] = await Promise.all([
    makeOneTimePassword(),
    makeOneTimePassword(),
    makeOneTimePassword(),
  ]);
  const made = { admin, manager };
  return inTenant(database, scope, async (tx) => {
    const tenant = await createTenant(tx, { ...input, kind: 'sandbox' });
    if (!tenant) return null;
    await changeSettings(tx, SANDBOX_SETTINGS);
    await changeMessageSettings(tx, SANDBOX_MESSAGES);
    const emailOf = (who: string) => `${who}@${tenant.slug}.example`;
    for (const role of STAFF) await letIn(tx, { role, email: emailOf(role), made: made[role] });
    const { borrowerId } = await fillSandbox(tx, { tenant, now });
    const email = emailOf('member');
    const { passwordHash } = person;
    await createMember(tx, { clientId: borrowerId, email, passwordHash });
    return {
      ...{ tenant, keys: await issueKeys(tx, now), member: { email, password: person.shown } },
      staff: {
        admin: { email: emailOf('admin'), password: admin.shown },
        manager: { email: emailOf('manager'), password: manager.shown },
      },
    };
  });
}

type Colleague = {
  readonly role: (typeof STAFF)[number];
  readonly email: string;
  readonly made: OneTimePassword;
};

/** They can work at once: whoever made the lender is the one who knows the password. */
async function letIn(tx: TenantTx, { role, email, made }: Colleague): Promise<void> {
  const { passwordHash } = made;
  const person = { role, email, name: `Sandbox ${role}`, approvalLimitMinor: null, branchId: null };
  await createStaff(tx, { ...person, passwordHash, mustChangePassword: false });
}

async function issueKeys(tx: TenantTx, now: Temporal.Instant): Promise<MadeSandbox['keys']> {
  const issued: [string, IssuedCredential][] = [];
  for (const [use, [family, environment]] of Object.entries(KEYS)) {
    const scopes = family === 'partner' ? ['*'] : [];
    const terms = { family, environment, scopes, name: 'sandbox', allowedIps: [], expiresAt: null };
    issued.push([use, await issueCredential(tx, terms, now)]);
  }
  return Object.fromEntries(issued) as MadeSandbox['keys'];
}
