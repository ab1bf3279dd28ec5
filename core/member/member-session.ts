import type { Id } from '@mkopo/core/kit/id.ts';

/** A token that was handed out; the id is the token's own (`jti`). */
export type MemberSessionId = Id<'member_session'>;

/** How long one token opens the door. */
export const TOKEN_LASTS = Temporal.Duration.from({ seconds: 3600 });
/** How long a member stays logged in by asking for new tokens, without giving the password. */
export const LOGIN_LASTS = Temporal.Duration.from({ hours: 12 });

export type MemberSession = {
  readonly id: MemberSessionId;
  /** When the password was given. */
  readonly beganAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
};

export function isTokenAlive(
  { expiresAt, revokedAt }: Pick<MemberSession, 'expiresAt' | 'revokedAt'>,
  now: Temporal.Instant,
): boolean {
  return revokedAt === null && Temporal.Instant.compare(now, expiresAt) < 0;
}

/**
 * How long after a refresh the token before may still be shown: calls of one app under way at that
 * moment, and a retry because the answer was lost.
 */
const REFRESH_GRACE = Temporal.Duration.from({ seconds: 30 });

/**
 * Whether a token was copied, if its log-in goes on: only a refresh ends a token and not its
 * log-in, and after that its owner has another. Who of the two is the thief, nobody can tell.
 */
export function wouldBeReuse(
  { revokedAt }: Pick<MemberSession, 'revokedAt'>,
  now: Temporal.Instant,
): boolean {
  return revokedAt !== null && Temporal.Instant.compare(now, revokedAt.add(REFRESH_GRACE)) > 0;
}

/**
 * When a token of a log-in that began then expires: after an hour, but never past the end of the
 * log-in itself. Null when that is over.
 */
export function tokenExpiry(
  beganAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const { compare } = Temporal.Instant;
  const [end, usual] = [beganAt.add(LOGIN_LASTS), now.add(TOKEN_LASTS)];
  if (compare(now, end) >= 0) return null;
  return compare(usual, end) < 0 ? usual : end;
}
