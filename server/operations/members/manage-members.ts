import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  changeMember as decideChange,
  type Member,
  type MemberChanges,
  type MemberId,
} from '@mkopo/core/member/member.ts';
import { announceInvited } from '#operations/members/parts/announce-code.ts';
import { codeGoesTo } from '#operations/members/parts/code-by-message.ts';
import { takeCodeGivers } from '#operations/members/parts/code-givers.ts';
import { forgetDevicesOf } from '#store/access/known-device-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient, lockClient } from '#store/clients/client-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { endMemberCodes, insertMemberCode } from '#store/members/member-code-store.ts';
import { endMemberSessionsOf } from '#store/members/member-session-store.ts';
import {
  findMemberOf,
  insertMember,
  lockMember,
  type MemberRow,
  updateMember,
} from '#store/members/member-store.ts';

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
  /** Until when the invitation is good; null where there is none, or it is made when it is sent. */
  readonly invitedUntil: Temporal.Instant | null;
  /** Where the invitation goes by message, masked; null: it is handed over. */
  readonly sentTo: string | null;
};

/** Makes a client a member of the lender's app: by invitation, or at once with a password. */
export async function createMember(tx: TenantTx, input: MemberInput): Promise<CreatedMember> {
  // Load.
  const { clientId, email, invitation, passwordHash = null } = input;
  const givers = await takeCodeGivers(tx);
  const client = orNotFound(await lockClient(tx, clientId));

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
  const after = { clientId, email, status, number, memberNo, ...givers };
  recordChange(tx, { action: 'member.create', ...about, before: null, after });
  if (!invitation) return { member: made, invitedUntil: null, sentTo: null };
  const purpose = 'invitation';
  const sentTo = await codeGoesTo(tx, { clientId, purpose, now: invitation.now });
  announceInvited(tx, made, sentTo ? 'message' : 'hand');
  const code = { memberId: id, purpose, ...invitation } as const;
  return { member: made, invitedUntil: sentTo ? null : insertMemberCode(tx, code), sentTo };
}

type Change = {
  readonly id: MemberId;
  readonly changes: MemberChanges;
  readonly now: Temporal.Instant;
};

/**
 * Changes a member's e-mail or standing. Who is suspended is out at once, on every device. A code
 * from before is over with either: it may be in the hands that the change is to keep out.
 */
export async function changeMember(tx: TenantTx, { id, changes, now }: Change): Promise<MemberRow> {
  // Load.
  const locked = orNotFound(await lockMember(tx, id));
  const { passwordHash, ...before } = locked;
  // Read once the member is ours: whoever deletes the client shuts the member out on the way.
  const isClientGone = (await findClient(tx, before.clientId))?.deletedAt !== null;

  // Decide.
  const hasPassword = passwordHash !== null;
  const after = orRefuse(decideChange(before, changes, { hasPassword, isClientGone }));
  const isTaken = after.email !== before.email && (await findMemberOf(tx, { email: after.email }));
  if (isTaken) throw new Refusal(refuse('member_exists', { field: 'email' }));

  // Save.
  const about = { subjectKind: 'member', subjectId: id } as const;
  const shown = ({ email, status }: MemberRow) => ({ email, status });
  recordChange(tx, {
    ...{ action: 'member.update', ...about, before: shown(before), after: shown(after) },
  });
  if (after.status === 'suspended' || after.email !== before.email) {
    endMemberCodes(tx, { memberId: id, at: now });
  }
  if (after.status === 'suspended') {
    endMemberSessionsOf(tx, { memberId: id, at: now, except: null });
    forgetDevicesOf(tx, id);
  }
  return updateMember(tx, after);
}
