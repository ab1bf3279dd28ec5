import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  changeMember as decideChange,
  type MemberChanges,
} from '@mkopo/core/member/change-member.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { endMemberCodes } from '#store/members/member-code-store.ts';
import { endMemberSessionsOf } from '#store/members/member-session-store.ts';
import {
  findMemberOf,
  lockMember,
  type MemberRow,
  updateMember,
} from '#store/members/member-store.ts';

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
  const locked = orRefuse((await lockMember(tx, id)) ?? refuse('not_found'));
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
  }
  return updateMember(tx, after);
}
