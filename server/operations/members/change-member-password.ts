import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { Unproven } from '#operations/access/parts/check-password.ts';
import { proveMember } from '#operations/members/parts/check-member-login.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import { endMemberCodes } from '#store/members/member-code-store.ts';
import { endMemberSessionsOf } from '#store/members/member-session-store.ts';
import { lockMember, setMemberPassword } from '#store/members/member-store.ts';

type PasswordChange = {
  readonly caller: Pick<MemberCaller, 'email' | 'sessionId'>;
  readonly password: string;
  readonly newPassword: string;
  readonly address: string;
  readonly now: Temporal.Instant;
  readonly scope: TenantScope;
};

/**
 * Changes a member's own password, for whoever knows the old one, and ends all other tokens and
 * codes: whoever else had got in is out. Hashing stands between transactions.
 */
export async function changeMemberPassword(
  database: Database,
  { caller, password, newPassword, address, now, scope }: PasswordChange,
): Promise<{ readonly outcome: 'changed' } | Unproven> {
  const { email, sessionId } = caller;
  const { tenantId } = scope;
  const proof = await proveMember(database, { email, password, address, now, tenantId });
  if (proof.outcome !== 'proven') return proof;
  const passwordHash = await hashPassword(newPassword);
  const { id, passwordHash: oldHash } = proof.person;
  return inTenant(database, scope, async (tx) => {
    const member = await lockMember(tx, id);
    if (member?.status !== 'active' || member.passwordHash !== oldHash) return { outcome: 'wrong' };
    const about = { subjectKind: 'member', subjectId: id } as const;
    recordChange(tx, { action: 'member.change_password', ...about, before: null, after: null });
    setMemberPassword(tx, { id, passwordHash });
    endMemberCodes(tx, { memberId: id, at: now });
    endMemberSessionsOf(tx, { memberId: id, at: now, except: sessionId });
    return { outcome: 'changed' };
  });
}
