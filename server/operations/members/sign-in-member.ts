import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { tokenExpiry } from '@mkopo/core/member/member-session.ts';
import type { ShownPassword, Unproven } from '#operations/access/parts/check-password.ts';
import { proveMember } from '#operations/members/parts/check-member-login.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { newId } from '#store/kit/new-id.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { insertMemberSession, type NewMemberSession } from '#store/members/member-session-store.ts';
import { lockMember, type MemberRow, noteMemberLogin } from '#store/members/member-store.ts';

type SignInInput = ShownPassword & {
  readonly app: { readonly id: CredentialId; readonly tenantId: TenantId };
  readonly userAgent: string | null;
  readonly requestId: string;
};

/** Somebody who is in, and by which token. */
export type SignedInMember = {
  readonly session: NewMemberSession;
  readonly member: MemberRow;
};

export type MemberSignIn = ({ readonly outcome: 'in' } & SignedInMember) | Unproven;

/**
 * Lets a member in who knows their password. Like `signIn` it takes the database and not a
 * transaction, because hashing must hold no lock.
 */
export async function signInMember(database: Database, input: SignInInput): Promise<MemberSignIn> {
  const { app, address: ip, now, userAgent, requestId, ...shown } = input;
  const { tenantId } = app;
  const proof = await proveMember(database, { ...shown, address: ip, now, tenantId });
  if (proof.outcome !== 'proven') return proof;
  const { id, passwordHash } = proof.person;
  const actor = { kind: 'member', id, requestId, ip } as const;
  return inTenant(database, { tenantId, actor }, async (tx) => {
    const member = await lockMember(tx, id);
    // Suspended, or given another password, while this one was being checked.
    if (member?.status !== 'active' || member.passwordHash !== passwordHash) {
      return { outcome: 'wrong' };
    }
    const expiresAt = tokenExpiry(now, now);
    assert(expiresAt !== null, 'a log-in that begins now is not over');
    const session = {
      ...{ id: newId('member_session'), memberId: id, appId: app.id, ip, userAgent },
      ...{ beganAt: now, createdAt: now, expiresAt },
    };
    const { lastLoginAt } = member;
    recordChange(tx, {
      action: 'member.sign_in',
      subjectKind: 'member',
      subjectId: id,
      before: { lastLoginAt },
      after: { lastLoginAt: now, sessionId: session.id },
    });
    noteMemberLogin(tx, { id, at: now });
    insertMemberSession(tx, session);
    return { outcome: 'in', session, member };
  });
}
