import type { Credential } from '@mkopo/core/access/credential.ts';
import { minuteOf } from '#main/commands/kit/print.ts';

/** Whether a key opens anything, and until when. */
export function keyStatus(credential: Credential, now: Temporal.Instant): string {
  const { expiresAt, revokedAt } = credential;
  const isPast = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;
  if (revokedAt && isPast(revokedAt)) return 'revoked';
  if (expiresAt && isPast(expiresAt)) return 'expired';
  const end = endOf(credential);
  if (!end) return 'active';
  return `${end === revokedAt ? 'ends' : 'expires'} ${minuteOf(end)}`;
}

/** The sooner of its expiry and its revocation; null when neither is set. */
function endOf({ expiresAt, revokedAt }: Credential): Temporal.Instant | null {
  if (!expiresAt || !revokedAt) return expiresAt ?? revokedAt;
  return Temporal.Instant.compare(revokedAt, expiresAt) <= 0 ? revokedAt : expiresAt;
}
