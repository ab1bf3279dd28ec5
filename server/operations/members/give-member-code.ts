import type { CodePurpose } from '@mkopo/core/access/one-time-code.ts';
import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertMemberCode } from '#store/members/member-code-store.ts';
import { lockMember, type MemberRow } from '#store/members/member-store.ts';

type Giving = {
  readonly id: MemberId;
  /** Hashing takes longer than a transaction should. */
  readonly codeHash: string;
  readonly now: Temporal.Instant;
};

export type GivenCode = {
  readonly member: MemberRow;
  readonly purpose: CodePurpose;
  readonly expiresAt: Temporal.Instant;
};

/**
 * Gives a member a code for choosing a password: who was invited another invitation, who has a
 * password the means to replace it. The code before is over.
 */
export async function giveMemberCode(
  tx: TenantTx,
  { id, codeHash, now }: Giving,
): Promise<GivenCode> {
  // Load.
  const locked = orRefuse((await lockMember(tx, id)) ?? refuse('not_found'));
  const { passwordHash: _, ...member } = locked;

  // Decide.
  const { status, number, memberNo, clientId, email } = member;
  if (status === 'suspended') throw new Refusal(refuse('invalid_state', { status }));
  const purpose = status === 'invited' ? 'invitation' : 'reset';

  // Save.
  const about = { subjectKind: 'member', subjectId: id } as const;
  const expiresAt = insertMemberCode(tx, { memberId: id, codeHash, purpose, now });
  const after = { purpose, expiresAt };
  recordChange(tx, { action: 'member.give_code', ...about, before: null, after });
  if (purpose === 'invitation') {
    const data = { member_id: number, member_no: memberNo, client_id: clientId, email };
    announce(tx, { type: 'member.invited', ...about, data });
  }
  return { member, purpose, expiresAt };
}
