/** What a caller is told about its allowance. */
export type Allowance = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more call is allowed, or until the whole allowance is back. */
  readonly resetSeconds: number;
};

export type RateLimiter = {
  readonly perMinute: number;
  spend(caller: string, now: Temporal.Instant): Allowance;
};

/**
 * A bucket per caller that holds one minute's calls and fills evenly. It lives in this process
 * alone: the limit guards the server, and with several processes each guards itself.
 */
export function rateLimiter(perMinute: number): RateLimiter {
  const buckets = new Map<string, { left: number; atMs: number }>();
  const perMs = perMinute / 60_000;
  return {
    perMinute,
    spend(caller, now) {
      const nowMs = now.epochMilliseconds;
      const bucket = buckets.get(caller) ?? { left: perMinute, atMs: nowMs };
      const left = Math.min(perMinute, bucket.left + Math.max(0, nowMs - bucket.atMs) * perMs);
      const allowed = left >= 1;
      const after = allowed ? left - 1 : left;
      buckets.set(caller, { left: after, atMs: nowMs });
      const missing = allowed ? perMinute - after : 1 - after;
      return {
        allowed,
        remaining: Math.floor(after),
        resetSeconds: Math.ceil(missing / perMs / 1000),
      };
    },
  };
}

/** The header fields of the IETF's RateLimit draft. */
export function rateLimitHeaders({ perMinute }: RateLimiter, allowance: Allowance) {
  return {
    'ratelimit-policy': `"key";q=${perMinute};w=60`,
    ratelimit: `"key";r=${allowance.remaining};t=${allowance.resetSeconds}`,
  };
}
