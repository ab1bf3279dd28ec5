import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { MemberRow } from '#store/members/member-store.ts';

type Told = Pick<MemberRow, 'id' | 'number' | 'memberNo' | 'clientId' | 'email'>;

/**
 * Tells that somebody was invited, and who brings them the code. The code itself is in no event:
 * they are kept, and told to many.
 */
export function announceInvited(tx: TenantTx, member: Told, codeBy: 'hand' | 'message'): void {
  const { id: subjectId, email } = member;
  const data = { ...dataOf(member), email, code_by: codeBy };
  announce(tx, { type: 'member.invited', subjectKind: 'member', subjectId, data });
}

/** Tells that a member wants a new password, whether they or staff for them asked for it. */
export function announceReset(tx: TenantTx, member: Told): void {
  const about = { subjectKind: 'member', subjectId: member.id } as const;
  announce(tx, { type: 'member.password_reset_asked', ...about, data: dataOf(member) });
}

function dataOf({ number, memberNo, clientId }: Told) {
  return { member_id: number, member_no: memberNo, client_id: clientId };
}
