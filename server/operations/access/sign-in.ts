import type { ShownPassword, Unproven } from '#operations/access/parts/check-password.ts';
import { proveStaff } from '#operations/access/parts/check-staff-login.ts';
import { insertSession, type OpenedSession } from '#store/access/session-store.ts';
import { lockStaff, noteLogin, type StaffRow } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant } from '#store/kit/transaction.ts';

type SignInInput = ShownPassword & {
  readonly userAgent: string | null;
  readonly requestId: string;
};

export type SignedIn =
  | { readonly outcome: 'in'; readonly opened: OpenedSession; readonly staff: StaffRow }
  | Unproven;

/**
 * Opens a session for somebody who knows their password. It takes the database and not a
 * transaction: whose tenant it is shows on the way, and hashing must hold no lock.
 */
export async function signIn(database: Database, input: SignInInput): Promise<SignedIn> {
  const { address: ip, now, userAgent, requestId } = input;
  const proof = await proveStaff(database, input);
  if (proof.outcome !== 'proven') return proof;
  const { id, tenantId, passwordHash } = proof.person;
  const actor = { kind: 'staff', id, requestId, ip } as const;
  return inTenant(database, { tenantId, actor }, async (tx) => {
    const staff = await lockStaff(tx, id);
    // Suspended, or given another password, while this one was being checked.
    if (staff?.status !== 'active' || staff.passwordHash !== passwordHash) {
      return { outcome: 'wrong' };
    }
    const { lastLoginAt } = staff;
    recordChange(tx, {
      action: 'staff.sign_in',
      subjectKind: 'staff',
      subjectId: id,
      before: { lastLoginAt },
      after: { lastLoginAt: now },
    });
    noteLogin(tx, { id, at: now });
    const opened = await insertSession(tx, { staffId: id, ip, userAgent, now });
    return { outcome: 'in', opened, staff };
  });
}
