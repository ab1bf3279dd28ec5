import { recordChange } from '#store/audit-store.ts';
import type { Database } from '#store/database.ts';
import type { ShownPassword, Unproven } from '#store/prove-password.ts';
import { proveStaff } from '#store/prove-staff.ts';
import { insertSession, type OpenedSession } from '#store/session-store.ts';
import { lockStaff, noteLogin, type StaffRow } from '#store/staff-store.ts';
import { inTenant } from '#store/transaction.ts';

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
