import type { SessionId } from '@mkopo/core/access/session.ts';
import type { ShownPassword, Unproven } from '#operations/access/parts/check-password.ts';
import { proveStaff } from '#operations/access/parts/check-staff-login.ts';
import { endSessionsOf } from '#store/access/session-store.ts';
import { lockStaff, updatePassword } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import { inTenant } from '#store/kit/transaction.ts';

type PasswordChange = ShownPassword & {
  readonly newPassword: string;
  /** The session that asks, and stays. */
  readonly sessionId: SessionId;
  readonly requestId: string;
};

export type PasswordChanged = { readonly outcome: 'changed' } | Unproven;

/**
 * Changes one's own password, for whoever knows the old one, and ends all other sessions: whoever
 * else had got in is out. Like `signIn` it hashes between transactions.
 */
export async function changeOwnPassword(
  database: Database,
  { newPassword, sessionId, requestId, ...shown }: PasswordChange,
): Promise<PasswordChanged> {
  const proof = await proveStaff(database, shown);
  if (proof.outcome !== 'proven') return proof;
  const passwordHash = await hashPassword(newPassword);
  const { id, tenantId, passwordHash: oldHash } = proof.person;
  const actor = { kind: 'staff', id, requestId, ip: shown.address } as const;
  return inTenant(database, { tenantId, actor }, async (tx) => {
    const staff = await lockStaff(tx, id);
    if (staff?.status !== 'active' || staff.passwordHash !== oldHash) return { outcome: 'wrong' };
    recordChange(tx, {
      action: 'staff.change_password',
      subjectKind: 'staff',
      subjectId: id,
      before: { mustChangePassword: staff.mustChangePassword },
      after: { mustChangePassword: false },
    });
    updatePassword(tx, { id, passwordHash, mustChangePassword: false });
    endSessionsOf(tx, { staffId: id, at: shown.now, except: sessionId });
    return { outcome: 'changed' };
  });
}
