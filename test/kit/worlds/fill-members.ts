import { CODE_LASTS } from '@mkopo/core/access/one-time-code.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { insertMemberCode } from '@mkopo/server/store/members/member-code-store.ts';
import { insertMemberSession } from '@mkopo/server/store/members/member-session-store.ts';
import type { TestLender } from './lender.ts';
import { makeMember, memberApp } from './member.ts';

/** Puts a row into every table of members, so that its fence has something to keep apart. */
export async function fillMembers(database: Database, lender: TestLender): Promise<void> {
  const { id: appId } = await memberApp(database, lender);
  const { id: memberId } = await makeMember(database, lender);
  const now = Temporal.Now.instant();
  const expiresAt = now.add(CODE_LASTS.reset);
  await inTenant(database, lender, async (tx) => {
    insertMemberCode(tx, { memberId, codeHash: '$argon2id$', purpose: 'reset', now });
    insertMemberSession(tx, {
      ...{ id: newId('member_session'), memberId, appId, beganAt: now, createdAt: now },
      ...{ expiresAt, ip: null, userAgent: null },
    });
  });
}
