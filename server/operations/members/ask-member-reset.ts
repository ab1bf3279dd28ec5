import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { emailName } from '@mkopo/core/access/email.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { noteAsking } from '#operations/access/parts/check-password.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { announce } from '#store/kit/outbox-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findMemberOf, noteResetAsked } from '#store/members/member-store.ts';

type Asking = {
  readonly app: { readonly id: CredentialId; readonly tenantId: TenantId };
  readonly email: string;
  readonly address: string;
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
  { app, email, address, now, requestId }: Asking,
): Promise<{ readonly outcome: 'noted' } | { outcome: 'locked'; until: Temporal.Instant }> {
  const { tenantId } = app;
  const until = await noteAsking(database, {
    ...{ door: 'member_reset', tenantId, email, address, now },
  });
  if (until) return { outcome: 'locked', until };
  const actor = { kind: 'key', id: app.id, requestId, ip: address } as const;
  await inTenant(database, { tenantId, actor }, async (tx) => {
    const found = await findMemberOf(tx, { email: emailName(email) });
    const member = found && found.status !== 'suspended' ? found : null;
    const subject = member
      ? ({ subjectKind: 'member', subjectId: member.id } as const)
      : ({ subjectKind: 'credential', subjectId: app.id } as const);
    recordChange(tx, { action: 'member.ask_reset', ...subject, before: null, after: null });
    if (!member) return;
    noteResetAsked(tx, { id: member.id, at: now });
    const { number, memberNo, clientId } = member;
    const data = { member_id: number, member_no: memberNo, client_id: clientId };
    announce(tx, { type: 'member.password_reset_asked', ...subject, data });
  });
  return { outcome: 'noted' };
}
