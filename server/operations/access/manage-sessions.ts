import type { SessionId } from '@mkopo/core/access/session.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endSession, endSessionsOf, listSessionsOf } from '#store/access/session-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type EndSession = {
  readonly staffId: StaffId;
  readonly sessionId: SessionId;
  readonly now: Temporal.Instant;
};

/** Ends one of one's own sessions, wherever it is. Another's is not there. */
export async function endOwnSession(
  tx: TenantTx,
  { staffId, sessionId, now }: EndSession,
): Promise<void> {
  const own = await listSessionsOf(tx, { staffId, now });
  if (!own.some(({ id }) => id === sessionId)) orRefuse(refuse('not_found'));
  endSession(tx, { id: sessionId, at: now });
  recordChange(tx, {
    ...{ action: 'staff.sign_out', subjectKind: 'staff', subjectId: staffId },
    ...{ before: null, after: { sessionId } },
  });
}

/** Ends all of somebody's sessions, but the one that asks where it is theirs; tells how many. */
export async function endOtherSessions(
  tx: TenantTx,
  { staffId, sessionId, now }: EndSession,
): Promise<number> {
  const others = (await listSessionsOf(tx, { staffId, now })).filter(({ id }) => id !== sessionId);
  endSessionsOf(tx, { staffId, at: now, except: sessionId });
  recordChange(tx, {
    ...{ action: 'staff.sign_out', subjectKind: 'staff', subjectId: staffId },
    ...{ before: null, after: { sessions: others.map(({ id }) => id) } },
  });
  return others.length;
}
