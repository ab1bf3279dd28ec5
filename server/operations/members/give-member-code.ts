import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { emailName } from '@mkopo/core/access/email.ts';
import type { CodePurpose } from '@mkopo/core/access/one-time-code.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { type LoginOrigin, noteAsking } from '#operations/access/parts/login-try.ts';
import { announceInvited, announceReset } from '#operations/members/parts/announce-code.ts';
import { codeGoesTo } from '#operations/members/parts/code-by-message.ts';
import { takeCodeGivers } from '#operations/members/parts/code-givers.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { insertMemberCode } from '#store/members/member-code-store.ts';
import {
  findMemberByEmail,
  findMemberOf,
  lockMember,
  type MemberRow,
  noteResetAsked,
} from '#store/members/member-store.ts';

type Giving = {
  readonly id: MemberId;
  /** Hashing takes longer than a transaction should. */
  readonly codeHash: string;
  readonly now: Temporal.Instant;
};

export type GivenCode = {
  readonly member: MemberRow;
  readonly purpose: CodePurpose;
  /** Null: it is made when it is sent. */
  readonly expiresAt: Temporal.Instant | null;
  /** Where it goes by message, masked; null: it is handed over by whoever asked for it. */
  readonly sentTo: string | null;
};

/**
 * Gives a member a code for choosing a password: who was invited another invitation, who has a
 * password the means to replace it. The code before is over. Where a message can bring it, it is
 * made when that is written (`follow-events`), and nobody of the staff sees it.
 */
export async function giveMemberCode(
  tx: TenantTx,
  { id, codeHash, now }: Giving,
): Promise<GivenCode> {
  // Load.
  const givers = await takeCodeGivers(tx);
  const locked = orNotFound(await lockMember(tx, id));
  const { passwordHash: _, ...member } = locked;

  // Decide.
  const { status, clientId } = member;
  if (status === 'suspended') throw new Refusal(refuse('invalid_state', { status }));
  const purpose = status === 'invited' ? 'invitation' : 'reset';

  const sentTo = await codeGoesTo(tx, { clientId, purpose, now });

  // Save.
  const about = { subjectKind: 'member', subjectId: id } as const;
  const expiresAt = sentTo ? null : insertMemberCode(tx, { memberId: id, codeHash, purpose, now });
  const after = { purpose, expiresAt, ...(sentTo && { sentTo }), ...givers };
  recordChange(tx, { action: 'member.give_code', ...about, before: null, after });
  if (purpose === 'invitation') announceInvited(tx, member, sentTo ? 'message' : 'hand');
  else if (sentTo) announceReset(tx, member);
  return { member, purpose, expiresAt, sentTo };
}

type GiveMemberCodeInput = {
  readonly app: { readonly id: CredentialId; readonly tenantId: TenantId };
  readonly email: string;
  readonly from: LoginOrigin;
  readonly now: Temporal.Instant;
  readonly requestId: string;
};

/**
 * Notes that somebody forgot their password, so that the lender gives them a code. Whether the
 * e-mail is a member's shows neither in the answer nor in what it takes: one way or the other the
 * asking is counted, and one record is written.
 */
export async function askMemberReset(
  database: Database,
  { app, email, from, now, requestId }: GiveMemberCodeInput,
): Promise<{ readonly outcome: 'noted' } | { outcome: 'too_soon'; until: Temporal.Instant }> {
  const { tenantId } = app;
  const until = await noteAsking(database, {
    ...{ door: 'member_reset', lender: tenantId, email, from, now },
    find: async (tx, name) => [await findMemberByEmail(tx, { tenantId, email: name })],
  });
  if (until) return { outcome: 'too_soon', until };
  const actor = { kind: 'key', id: app.id, requestId, ip: from.ip } as const;
  await inTenant(database, { tenantId, actor }, async (tx) => {
    const found = await findMemberOf(tx, { email: emailName(email) });
    const member = found && found.status !== 'suspended' ? found : null;
    const subject = member
      ? ({ subjectKind: 'member', subjectId: member.id } as const)
      : ({ subjectKind: 'credential', subjectId: app.id } as const);
    recordChange(tx, { action: 'member.ask_reset', ...subject, before: null, after: null });
    if (!member) return;
    noteResetAsked(tx, { id: member.id, at: now });
    announceReset(tx, member);
  });
  return { outcome: 'noted' };
}
