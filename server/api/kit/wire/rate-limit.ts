/** What a caller is told about its allowance. */
export type Allowance = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more call is allowed, or until the whole allowance is back. */
  readonly resetSeconds: number;
};

export type RateLimiter = {
  readonly perMinute: number;
  /** So many may come at once. */
  readonly burst: number;
  spend(caller: string, now: Temporal.Instant): Allowance;
};

/** The same, where one may have to wait for the answer. */
export type CallLimiter = Pick<RateLimiter, 'perMinute' | 'burst'> & {
  spend(caller: string, now: Temporal.Instant): Allowance | Promise<Allowance>;
};

/** What is left in a bucket, in shares of a call, and when that was. */
export type Bucket = { readonly left: number; readonly atMs: number };

/** What one call takes from a bucket into which a minute’s allowance flows, each millisecond. */
export const CALL = 60_000;

/** A bucket holds ten seconds' calls: a whole minute's at once would be more than can be done. */
const BURSTS_PER_MINUTE = 6;
/** So many at once are no burst: an allowance of no more can be spent as a lender likes. */
const BURST_MIN = 100;

/**
 * A bucket per caller that fills evenly; all in whole numbers, so that whoever waits as told is let
 * in. The buckets that a server serves by are those of all servers (shared-limiter.ts).
 */
export function rateLimiter(
  perMinute: number,
  buckets: Map<string, Bucket> = new Map(),
): RateLimiter {
  const share = Math.ceil(perMinute / BURSTS_PER_MINUTE);
  const burst = Math.min(perMinute, Math.max(BURST_MIN, share));
  const full = burst * CALL;
  return {
    ...{ perMinute, burst },
    spend(caller, now) {
      const atMs = now.epochMilliseconds;
      const bucket = buckets.get(caller) ?? { left: full, atMs };
      const before = Math.min(full, bucket.left + Math.max(0, atMs - bucket.atMs) * perMinute);
      const allowed = before >= CALL;
      const left = allowed ? before - CALL : before;
      buckets.set(caller, { left, atMs });
      const missing = allowed ? full - left : CALL - left;
      return {
        allowed,
        remaining: Math.floor(left / CALL),
        resetSeconds: Math.ceil(missing / (perMinute * 1000)),
      };
    },
  };
}

/** The header fields of the IETF's RateLimit draft. */
export function rateLimitHeaders(
  { perMinute, burst }: Pick<RateLimiter, 'perMinute' | 'burst'>,
  allowance: Allowance,
) {
  return {
    'ratelimit-policy': `"key";q=${burst};w=${Math.ceil((burst * 60) / perMinute)}`,
    ratelimit: `"key";r=${allowance.remaining};t=${allowance.resetSeconds}`,
  };
}
