import { MAIN_BRANCH } from '@mkopo/core/access/branch.ts';
import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { StaffInput } from '#operations/access/manage-staff.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { createMember } from '#operations/members/manage-members.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listClientsWithBoth } from '#views/scoring/clients-with-both.ts';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_MEMBER_EMAIL,
  DEMO_MEMBER_PASSWORD,
  DEMO_STAFF_EMAIL,
  DEMO_STAFF_PASSWORD,
} from './demo-credentials.ts';

/** Who works at no branch works for all of them. */
export type DemoStaff = readonly [email: string, name: string, role: StaffRole, branch?: string];

/** The branch that the larger demo lender has beside its first. */
export const NAKURU = { code: 'NAKURU', name: 'Nakuru town' } as const;

/** Invented people, of each role one at least: their password is public. */
export const DEMO_STAFF = {
  umoja: [
    [DEMO_STAFF_EMAIL, 'Asha Mwangi', 'manager'],
    [DEMO_ADMIN_EMAIL, 'David Mutiso', 'admin'],
    ['officer@umoja.example', 'Njoki Wairimu', 'officer', MAIN_BRANCH.code],
    ['nakuru@umoja.example', 'Peter Kiplagat', 'officer', NAKURU.code],
    ['cashier@umoja.example', 'Omar Said', 'cashier'],
    ['auditor@umoja.example', 'Ruth Cherono', 'auditor'],
  ],
  baraka: [['staff@baraka.example', 'Juma Barasa', 'manager']],
} as const satisfies Readonly<Record<string, readonly DemoStaff[]>>;

/** One hash for all of them: each would cost a newcomer's first start a twentieth of a second. */
export async function staffInputs(staff: readonly DemoStaff[]): Promise<DemoStaffInput[]> {
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  return staff.map(([email, name, role, branch = null]) => ({
    email,
    name,
    role,
    branch,
    approvalLimitMinor: null,
    passwordHash,
    mustChangePassword: false,
  }));
}

/** The branch by its code: it is made with the lender. */
export type DemoStaffInput = Omit<StaffInput, 'branchId'> & { readonly branch: string | null };

/** One beside whom there are others in a list; all have the one public password. */
export const DEMO_MEMBERS = {
  umoja: [
    DEMO_MEMBER_EMAIL,
    ...['mteja', 'rafiki', 'jirani', 'mjasiriamali', 'mwalimu'].map(
      (name) => `${name}@umoja.example`,
    ),
  ],
  baraka: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** One hash for all of them: each would cost a newcomer's first start a twentieth of a second. */
export async function demoMemberHash(): Promise<string> {
  return hashPassword(DEMO_MEMBER_PASSWORD);
}

type Making = { readonly emails: readonly string[]; readonly passwordHash: string };

/**
 * Makes clients of a demo lender members of its app: such as have a loan that runs, and savings, so
 * that there is something to look at. A lender without a history gets one client to log in as.
 */
export async function makeDemoMembers(
  tx: TenantTx,
  { emails, passwordHash }: Making,
): Promise<void> {
  if (emails.length === 0) return;
  const found = await listClientsWithBoth(tx, emails.length);
  const clients = found.length > 0 ? found : [(await createClient(tx, SOMEBODY)).id];
  for (const [index, clientId] of clients.entries()) {
    const email = emails[index];
    if (email) await createMember(tx, { clientId, email, passwordHash });
  }
}

const SOMEBODY = { firstName: 'Wanjiku', lastName: 'Kamau', phone: '+254711000999' } as const;
