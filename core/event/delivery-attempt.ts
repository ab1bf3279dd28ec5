/** What of the outcome of a call to an endpoint decides over what follows. */
export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed' };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between attempts: 13 attempts in about three days. */
const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND, 20 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 16 * HOUR, 20 * HOUR, 24 * HOUR],
];
export const ATTEMPTS_MAX: number = PAUSES_MS.length + 1;

/** So much of a pause is left to chance, or all that failed together would come back together. */
const CHANCE = 0.2;

/** What becomes of a delivery by an attempt. */
export type DeliveryVerdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'given_up' }
  /** It said that it is gone (410): nothing more is sent there. */
  | { readonly kind: 'endpoint_gone' };

type Attempted = {
  readonly outcome: AttemptOutcome;
  /** How many attempts there were, this one too. */
  readonly attempts: number;
  /** From 0 to 1, by chance. */
  readonly dice: number;
};

/** Only 2xx is a delivery. A redirect is a failure too: it would send what is signed elsewhere. */
export function judgeAttempt({ outcome, attempts, dice }: Attempted): DeliveryVerdict {
  if (isDelivered(outcome)) return { kind: 'delivered' };
  if (outcome.kind === 'answered' && outcome.status === 410) return { kind: 'endpoint_gone' };
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined) return { kind: 'given_up' };
  return { kind: 'retry', afterMs: jittered(pauseMs, dice) };
}

function jittered(ms: number, dice: number): number {
  return Math.round(ms * (1 - CHANCE / 2 + CHANCE * dice));
}

export function isDelivered(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

/** How an endpoint has done of late. */
export type EndpointHealth = {
  /** Attempts that failed in a row, of all its lines. */
  readonly failures: number;
  readonly failingSince: Temporal.Instant | null;
  /** Until then nothing is sent to it; null: anything may be. */
  readonly retryAt: Temporal.Instant | null;
};

export const HEALTHY: EndpointHealth = { failures: 0, failingSince: null, retryAt: null };

/** From so many failures in a row it is the endpoint that fails, and not what was sent. */
export const FAILURES_TO_DOUBT = 5;
/**
 * An endpoint in doubt is asked again after as long as it has failed already, within these: so
 * pauses double, and several failures at once count no more than one.
 */
const PROBE_FIRST_MS = 5 * SECOND;
const PROBE_LAST_MS = 5 * MINUTE;
/** After so much failure without a break it is paused. */
const PAUSED_AFTER = { hours: 5 * 24 };

/**
 * An endpoint in doubt gets one event at a time, after a pause: ten thousand that wait for it take
 * no more of us than one.
 */
export function isInDoubt({ failures }: Pick<EndpointHealth, 'failures'>): boolean {
  return failures >= FAILURES_TO_DOUBT;
}

type HealthNews = {
  readonly outcome: AttemptOutcome;
  readonly now: Temporal.Instant;
  readonly dice: number;
};

/** How an endpoint stands after one more attempt. */
export function healthAfter(
  health: EndpointHealth,
  { outcome, now, dice }: HealthNews,
): EndpointHealth {
  if (isDelivered(outcome)) return HEALTHY;
  const failures = health.failures + 1;
  const failingSince = health.failingSince ?? now;
  const failedMs = now.epochMilliseconds - failingSince.epochMilliseconds;
  const pauseMs = Math.max(PROBE_FIRST_MS, Math.min(failedMs, PROBE_LAST_MS));
  return {
    failures,
    failingSince,
    retryAt: isInDoubt({ failures }) ? now.add({ milliseconds: jittered(pauseMs, dice) }) : null,
  };
}

export function isToBePaused({ failingSince }: EndpointHealth, now: Temporal.Instant): boolean {
  if (failingSince === null) return false;
  return Temporal.Instant.compare(failingSince.add(PAUSED_AFTER), now) <= 0;
}
