import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { StaffInput } from '#operations/access/create-staff.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import { DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } from './demo-credentials.ts';

export type DemoStaff = readonly [email: string, name: string, role: StaffRole];

/** Invented people, one of each role: their password is public. */
export const DEMO_STAFF = {
  umoja: [
    [DEMO_STAFF_EMAIL, 'Asha Mwangi', 'manager'],
    ['admin@umoja.example', 'David Mutiso', 'admin'],
    ['officer@umoja.example', 'Njoki Wairimu', 'officer'],
    ['cashier@umoja.example', 'Omar Said', 'cashier'],
    ['auditor@umoja.example', 'Ruth Cherono', 'auditor'],
  ],
  baraka: [['staff@baraka.example', 'Juma Barasa', 'manager']],
} as const satisfies Readonly<Record<string, readonly DemoStaff[]>>;

/** One hash for all of them: each would cost a newcomer's first start a twentieth of a second. */
export async function staffInputs(staff: readonly DemoStaff[]): Promise<StaffInput[]> {
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  return staff.map(([email, name, role]) => ({
    email,
    name,
    role,
    approvalLimitMinor: null,
    passwordHash,
    mustChangePassword: false,
  }));
}
