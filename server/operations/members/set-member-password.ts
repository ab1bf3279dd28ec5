import { readCode } from '@mkopo/core/access/one-time-code.ts';
import { nameProblem } from '@mkopo/core/access/password-rule.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { checkPassword, type Unproven } from '#operations/access/parts/check-password.ts';
import type { LoginOrigin } from '#operations/access/parts/login-try.ts';
import { checkMemberLogin } from '#operations/members/parts/check-member-login.ts';
import { forgetDevicesOf } from '#store/access/known-device-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import { actingAs, type TenantTx } from '#store/kit/transaction.ts';
import { endMemberCodes, findCodeByEmail, useCode } from '#store/members/member-code-store.ts';
import { endMemberSessionsOf } from '#store/members/member-session-store.ts';
import { lockMember, type MemberRow, setMemberPassword } from '#store/members/member-store.ts';

type ShownCode = {
  readonly tenantId: TenantId;
  readonly email: string;
  /** As the member typed it. */
  readonly code: string;
  readonly newPassword: string;
  readonly from: LoginOrigin;
  readonly now: Temporal.Instant;
};

type ProvenCode = {
  readonly memberId: MemberId;
  readonly codeHash: string;
  readonly passwordHash: string;
};

/** Made of the member's own names, which are shown to nobody before the proof. */
type Weak = { readonly outcome: 'weak'; readonly problem: ProblemText };

function weakFor({ firstName, lastName }: MemberRow, newPassword: string): Weak | null {
  const problem = nameProblem(newPassword, [firstName, lastName]);
  return problem === null ? null : { outcome: 'weak', problem };
}

/**
 * Holds a code against the one that is kept, and hashes the password that was chosen with it. A
 * wrong code, an old one, and an e-mail that nobody has get one answer, at one cost.
 */
export async function proveMemberCode(
  database: Database,
  { tenantId, email, code, newPassword, from, now }: ShownCode,
): Promise<(ProvenCode & { readonly outcome: 'proven' }) | Unproven> {
  const proof = await checkPassword(database, {
    door: 'member_code',
    lender: tenantId,
    shown: { email, password: readCode(code), from, now },
    find: async (tx, name) => [await findCodeByEmail(tx, { tenantId, email: name, now })],
    may: ({ status }) => status !== 'suspended',
  });
  if (proof.outcome !== 'proven') return proof;
  const { id: memberId, passwordHash: codeHash } = proof.person;
  return { outcome: 'proven', memberId, codeHash, passwordHash: await hashPassword(newPassword) };
}

type Choice = ProvenCode & { readonly newPassword: string; readonly now: Temporal.Instant };

/** Sets the password that somebody chose whose code was proven; from then on the code is used. */
export async function chooseMemberPassword(
  tx: TenantTx,
  { memberId: id, codeHash, newPassword, passwordHash, now }: Choice,
): Promise<{ readonly outcome: 'chosen' } | Weak | { readonly outcome: 'wrong' }> {
  const member = await lockMember(tx, id);
  if (!member || member.status === 'suspended') return { outcome: 'wrong' };
  const weak = weakFor(member, newPassword);
  if (weak) return weak;
  const purpose = await useCode(tx, { memberId: id, codeHash, at: now });
  // Used by somebody else, or followed by another, while this one was being checked.
  if (!purpose) return { outcome: 'wrong' };
  recordChange(actingAs(tx, { kind: 'member', id }), {
    action: 'member.choose_password',
    subjectKind: 'member',
    subjectId: id,
    before: { status: member.status },
    after: { status: 'active', purpose },
  });
  setMemberPassword(tx, { id, passwordHash });
  endMemberSessionsOf(tx, { memberId: id, at: now, except: null });
  forgetDevicesOf(tx, id);
  return { outcome: 'chosen' };
}

type ShownChange = {
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
  readonly from: LoginOrigin;
  readonly now: Temporal.Instant;
  readonly tenantId: TenantId;
};

type ProvenChange = {
  readonly memberId: MemberId;
  readonly oldHash: string;
  readonly passwordHash: string;
};

/** Holds a member's old password against the one that is kept, and hashes the new one. */
export async function proveMemberChange(
  database: Database,
  { newPassword, ...shown }: ShownChange,
): Promise<(ProvenChange & { readonly outcome: 'proven' }) | Unproven> {
  const proof = await checkMemberLogin(database, shown);
  if (proof.outcome !== 'proven') return proof;
  const passwordHash = await hashPassword(newPassword);
  const { id: memberId, passwordHash: oldHash } = proof.person;
  return { outcome: 'proven', memberId, oldHash, passwordHash };
}

type PasswordChange = ProvenChange &
  Pick<MemberCaller, 'sessionId'> & {
    readonly newPassword: string;
    readonly now: Temporal.Instant;
  };

/**
 * Changes a member's own password, for whoever has proven that they know the old one, and ends all
 * other tokens and codes: whoever else had got in is out. Wrong: it is not the old one any more.
 */
export async function changeMemberPassword(
  tx: TenantTx,
  { memberId: id, oldHash, newPassword, passwordHash, sessionId, now }: PasswordChange,
): Promise<{ readonly outcome: 'changed' } | Weak | { readonly outcome: 'wrong' }> {
  const member = await lockMember(tx, id);
  if (member?.status !== 'active' || member.passwordHash !== oldHash) return { outcome: 'wrong' };
  const weak = weakFor(member, newPassword);
  if (weak) return weak;
  const about = { subjectKind: 'member', subjectId: id } as const;
  recordChange(tx, { action: 'member.change_password', ...about, before: null, after: null });
  setMemberPassword(tx, { id, passwordHash });
  endMemberCodes(tx, { memberId: id, at: now });
  endMemberSessionsOf(tx, { memberId: id, at: now, except: sessionId });
  return { outcome: 'changed' };
}
