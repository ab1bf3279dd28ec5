/**
 * Keeps us from asking again and again what does not answer.
 *
 *   closed     calls go through; so many failures in a row open it
 *   open       no call goes through, until some time has passed
 *   half open  one call goes through, to try: it closes the breaker or opens it again
 *
 * Pure: the time is handed in. Every call that is let through has a ticket, the number of the
 * round it began in. What comes back from an earlier round says nothing about this one.
 */
export type Breaker =
  | { readonly state: 'closed'; readonly round: number; readonly failures: number }
  | { readonly state: 'open'; readonly round: number; readonly untilMs: number }
  | { readonly state: 'half_open'; readonly round: number };

export type BreakerRule = {
  /** So many failures in a row open it. */
  readonly failuresMax: number;
  /** For so long it stays open. */
  readonly openMs: number;
};

export const NEW_BREAKER: Breaker = { state: 'closed', round: 0, failures: 0 };

/** Whether a call may go through now: then it has a ticket. */
export type Admission = { readonly breaker: Breaker; readonly ticket: number | null };

export function admit(breaker: Breaker, nowMs: number): Admission {
  if (breaker.state === 'closed') return { breaker, ticket: breaker.round };
  if (breaker.state === 'half_open' || nowMs < breaker.untilMs) return { breaker, ticket: null };
  const round = breaker.round + 1;
  return { breaker: { state: 'half_open', round }, ticket: round };
}

type Settled = { readonly ticket: number; readonly outcome: 'success' | 'failure' };

/** What a call that was let through came to. Every one of them must be told, once. */
export function settle(
  breaker: Breaker,
  { ticket, outcome }: Settled,
  { failuresMax, openMs, nowMs }: BreakerRule & { readonly nowMs: number },
): Breaker {
  const { state, round } = breaker;
  if (ticket !== round || state === 'open') return breaker;
  if (outcome === 'success') {
    return state === 'closed'
      ? { state, round, failures: 0 }
      : { state: 'closed', round: round + 1, failures: 0 };
  }
  const failures = state === 'closed' ? breaker.failures + 1 : failuresMax;
  if (state === 'closed' && failures < failuresMax) return { state, round, failures };
  return { state: 'open', round: round + 1, untilMs: nowMs + openMs };
}
