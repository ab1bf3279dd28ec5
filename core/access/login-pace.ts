/** How many log-ins may fail within the window before the next one has to wait. */
export const FREE_FAILURES = {
  /** Counted alike for e-mails that exist and that do not. */
  email: 5,
  /** A device on which that very person was logged in before: strangers do not count there. */
  device: 5,
  /** A whole branch may sit behind one address; what tries hundreds of e-mails does not. */
  address: 300,
} as const;
export type LoginSubject = keyof typeof FREE_FAILURES;

export const LOGIN_WINDOW = Temporal.Duration.from({ minutes: 15 });

const WAIT_MAX_SECONDS = 60;
/** With so many beyond the free ones the wait is at its longest: no more need be known. */
const DOUBLINGS = Math.ceil(Math.log2(WAIT_MAX_SECONDS));

/** How many of the latest failures the rule looks at. */
export function failuresThatCount(subject: LoginSubject): number {
  return FREE_FAILURES[subject] + DOUBLINGS;
}

/**
 * When a subject may be tried again, by the moments of its failures within the window, newest
 * first; null when that is now. After the free ones each try waits 1, 2, 4 … seconds for the last
 * failure to pass, a minute at most: guessing is slow, and nobody is shut out for long.
 */
export function nextTryAt(
  failures: readonly Temporal.Instant[],
  { subject, now }: { readonly subject: LoginSubject; readonly now: Temporal.Instant },
): Temporal.Instant | null {
  const [last] = failures;
  const beyond = failures.length - FREE_FAILURES[subject];
  if (!last || beyond < 0) return null;
  const at = last.add({ seconds: Math.min(2 ** beyond, WAIT_MAX_SECONDS) });
  return Temporal.Instant.compare(now, at) < 0 ? at : null;
}
