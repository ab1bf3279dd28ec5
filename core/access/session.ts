import type { Id } from '@mkopo/core/kit/id.ts';

export type SessionId = Id<'session'>;

/** What a session's token starts with; the rest is spelt like any other secret of ours. */
export const SESSION_PREFIX = 'ses_';

/** A working day: nobody stays logged in overnight, busy or not. */
export const SESSION_LASTS = Temporal.Duration.from({ hours: 12 });
/** An unattended screen is locked by itself. */
export const SESSION_IDLE_MAX = Temporal.Duration.from({ minutes: 60 });

/** A log-in that lasts. */
export type Session = {
  readonly id: SessionId;
  readonly expiresAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
};

export function isSessionAlive(session: Session, now: Temporal.Instant): boolean {
  const { compare } = Temporal.Instant;
  const idleAt = session.lastSeenAt.add(SESSION_IDLE_MAX);
  return (
    session.revokedAt === null && [session.expiresAt, idleAt].every((at) => compare(now, at) < 0)
  );
}
