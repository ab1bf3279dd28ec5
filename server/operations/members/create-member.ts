import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Member } from '@mkopo/core/member/member.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient } from '#store/clients/client-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertMemberCode } from '#store/members/member-code-store.ts';
import { findMemberOf, insertMember, type MemberRow } from '#store/members/member-store.ts';

/** The hash of a code that the person gets, and when that is. */
type Invitation = { readonly codeHash: string; readonly now: Temporal.Instant };

type MemberInput = Pick<Member, 'clientId' | 'email'> &
  (
    | { readonly invitation: Invitation; readonly passwordHash?: never }
    /** Somebody whose password is known beforehand, such as one for demonstrations. */
    | { readonly passwordHash: string; readonly invitation?: never }
  );

export type CreatedMember = {
  readonly member: MemberRow;
  /** Until when the invitation is good, where there is one. */
  readonly invitedUntil: Temporal.Instant | null;
};

/** Makes a client a member of the lender's app: by invitation, or at once with a password. */
export async function createMember(tx: TenantTx, input: MemberInput): Promise<CreatedMember> {
  // Load.
  const { clientId, email, invitation, passwordHash = null } = input;
  const client = orRefuse((await lockClient(tx, clientId)) ?? refuse('not_found'));

  // Decide.
  if (client.deletedAt) throw new Refusal(refuse('invalid_state', { status: 'deleted' }));
  const status = passwordHash === null ? 'invited' : 'active';

  // Save.
  const id = newId('member');
  const made = await insertMember(tx, { id, clientId, email, status, passwordHash });
  if (!made) {
    const isMember = (await findMemberOf(tx, { clientId })) !== null;
    throw new Refusal(refuse('member_exists', { field: isMember ? 'client_id' : 'email' }));
  }
  const { number, memberNo } = made;
  const about = { subjectKind: 'member', subjectId: id } as const;
  const after = { clientId, email, status, number, memberNo };
  recordChange(tx, { action: 'member.create', ...about, before: null, after });
  if (!invitation) return { member: made, invitedUntil: null };
  // The code itself goes from hand to hand: events are kept, and told to many.
  const data = { member_id: number, member_no: memberNo, client_id: clientId, email };
  announce(tx, { type: 'member.invited', ...about, data });
  const code = { memberId: id, purpose: 'invitation', ...invitation } as const;
  return { member: made, invitedUntil: insertMemberCode(tx, code) };
}
