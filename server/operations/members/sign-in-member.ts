import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { type MemberSession, tokenExpiry } from '@mkopo/core/member/member-session.ts';
import type { ShownPassword, Unproven } from '#operations/access/parts/check-password.ts';
import { takeUpByApp } from '#operations/clients/move-client.ts';
import { checkMemberLogin } from '#operations/members/parts/check-member-login.ts';
import { noteDevice } from '#store/access/known-device-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';
import {
  endMemberLogin,
  endMemberSession,
  insertMemberSession,
  type NewMemberSession,
  type Whereabouts,
} from '#store/members/member-session-store.ts';
import { lockMember, type MemberRow, noteMemberLogin } from '#store/members/member-store.ts';

type SignInInput = ShownPassword & {
  readonly app: { readonly id: CredentialId; readonly tenantId: TenantId };
  /** Set where the app is the lender's as a whole, and takes nobody up for a branch. */
  readonly ofNoBranch?: true;
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
  const { app, from, now, userAgent, requestId, ofNoBranch, ...shown } = input;
  const { ip, device } = from;
  const { tenantId } = app;
  const proof = await checkMemberLogin(database, { ...shown, from, now, tenantId });
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
    if (device !== null) noteDevice(tx, { user: { kind: 'member', id }, device, now });
    insertMemberSession(tx, session);
    if (!ofNoBranch) await takeUpByApp(tx, { id: member.clientId, appId: app.id });
    return { outcome: 'in', session, member };
  });
}

type Refresh = {
  readonly caller: Pick<MemberCaller, 'id' | 'sessionId' | 'appId' | 'beganAt'>;
  readonly from: Whereabouts;
  readonly now: Temporal.Instant;
};

type Refreshed = { readonly session: NewMemberSession; readonly member: MemberRow };

/**
 * Gives a member another token for the one in use, which ends with that. Null when the log-in
 * itself is over, the member was shut out meanwhile, or somebody else was quicker with the same
 * token: then it is time for the password.
 */
export async function refreshMemberToken(
  tx: TenantTx,
  { caller, from, now }: Refresh,
): Promise<Refreshed | null> {
  const { id: memberId, sessionId, appId, beganAt } = caller;
  const expiresAt = tokenExpiry(beganAt, now);
  // The member first, as all do who end tokens: they would not see the one that is being made.
  const member = await lockMember(tx, memberId);
  if (!expiresAt || member?.status !== 'active') return null;
  if (!(await endMemberSession(tx, { id: sessionId, at: now }))) return null;
  const id = newId('member_session');
  const session = { id, memberId, appId, beganAt, createdAt: now, expiresAt, ...from };
  insertMemberSession(tx, session);
  recordChange(tx, {
    action: 'member.refresh_token',
    subjectKind: 'member',
    subjectId: memberId,
    before: { sessionId },
    after: { sessionId: id },
  });
  return { session, member };
}

type TokenReuse = {
  readonly memberId: MemberId;
  /** The token that was shown, which a refresh had ended. */
  readonly session: Pick<MemberSession, 'id' | 'beganAt' | 'revokedAt'>;
  readonly now: Temporal.Instant;
};

/**
 * Ends the log-in of a token that was shown after its refresh, and tells the lender: two hold what
 * one was given. A log-in that is over already, or the owner's other ones, are left alone.
 */
export async function endReusedLogin(
  tx: TenantTx,
  { memberId, session, now }: TokenReuse,
): Promise<void> {
  const { id: sessionId, beganAt, revokedAt } = session;
  // The member first, as for a refresh: the token that it makes ends as well.
  const member = await lockMember(tx, memberId);
  if (!member || !(await endMemberLogin(tx, { memberId, beganAt, at: now }))) return;
  const about = { subjectKind: 'member', subjectId: memberId } as const;
  recordChange(tx, {
    ...{ action: 'member.token_reused', ...about, before: null, alert: 'member_token_reused' },
    after: { sessionId, beganAt, refreshedAt: revokedAt },
  });
  const data = { member_id: member.number, member_no: member.memberNo, began_at: beganAt };
  announce(tx, { type: 'member.token_reused', ...about, data });
}

type SignOut = {
  readonly caller: Pick<MemberCaller, 'id' | 'sessionId' | 'beganAt'>;
  readonly now: Temporal.Instant;
};

/**
 * Ends one log-in, the one that asks: a token that it is being refreshed to at this moment as well.
 * Of two who ask at once, one is written down.
 */
export async function signOutMember(tx: TenantTx, { caller, now }: SignOut): Promise<void> {
  const { id, sessionId, beganAt } = caller;
  await lockMember(tx, id);
  if (!(await endMemberLogin(tx, { memberId: id, beganAt, at: now }))) return;
  recordChange(tx, {
    action: 'member.sign_out',
    subjectKind: 'member',
    subjectId: id,
    before: null,
    after: { sessionId },
  });
}
