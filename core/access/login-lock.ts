/** How many log-ins may fail within the window before their subject is locked. */
export const FAILURES_MAX = {
  /** Counted alike for e-mails that exist and that do not. */
  email: 10,
  /** A whole branch may sit behind one address; what tries hundreds of e-mails does not. */
  address: 300,
} as const;
export type LoginSubject = keyof typeof FAILURES_MAX;

export const LOGIN_WINDOW = Temporal.Duration.from({ minutes: 15 });

/**
 * Until when a subject is locked, by the moments of its latest failures, newest first; null when it
 * is not. It opens when the oldest of those that lock it is a window old, not all at once.
 */
export function lockedUntil(
  failures: readonly Temporal.Instant[],
  { subject, now }: { readonly subject: LoginSubject; readonly now: Temporal.Instant },
): Temporal.Instant | null {
  const end = failures[FAILURES_MAX[subject] - 1]?.add(LOGIN_WINDOW);
  return end && Temporal.Instant.compare(now, end) < 0 ? end : null;
}
