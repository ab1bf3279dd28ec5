import {
  type Allowance,
  CALL,
  type CallLimiter,
  type RateLimiter,
  rateLimiter,
} from '#api/kit/wire/rate-limit.ts';
import {
  dropWholeBuckets,
  lockBucket,
  returnToBuckets,
  updateBucket,
} from '#store/access/rate-bucket-store.ts';
import { type Database, openDatabase } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** A limiter that counts with all other servers of the installation. */
export type SharedLimiter = CallLimiter & {
  /** Gives back what callers that are idle, or all, did not need, and forgets them. */
  settle(which: 'idle' | 'all', now: Temporal.Instant): Promise<void>;
};

/** What a server holds of a caller's calls. */
type Stock = {
  calls: number;
  /** How the caller stood when they were taken. */
  allowance: Allowance;
  /** What the caller is told when they are used up and there are no more. */
  refusal: Allowance;
  /** There are no more: nobody is asked again before this. */
  emptyUntilMs: number;
  usedAtMs: number;
  taking: Promise<void> | null;
};

/** A server takes a fiftieth of a minute's calls in one go, and half of that before it is used. */
const BLOCKS_IN_MINUTE = 50;
const BLOCK_MAX = 500;
/** The shortest wait that a caller is told. */
const ASK_AGAIN_MS = 1_000;
const IDLE_MS = 10_000;
/** By then every bucket is whole, whatever it holds. */
const WHOLE_AFTER_MINUTES = 2;

type OpenLimiter = SharedLimiter & { close(now: Temporal.Instant): Promise<void> };

/** On a connection of its own: when requests hold all of theirs, callers are still counted. */
export function openSharedLimiter(url: string, perMinute: number): OpenLimiter {
  const database = openDatabase(url, { connectionsMax: 1 });
  const limiter = sharedLimiter(database, perMinute);
  return {
    ...limiter,
    async close(now) {
      // Where the database is away, what was taken flows in again by itself.
      await limiter.settle('all', now).catch(() => {});
      await database.close();
    },
  };
}

/**
 * A bucket per caller in the database, of which each server takes a block of calls and counts them
 * by itself; the next block is asked for while the last is used up. So a call waits for the
 * database only when its caller was idle, and N servers let through what one would, and at most
 * N blocks and a half more.
 */
export function sharedLimiter(database: Database, perMinute: number): SharedLimiter {
  const block = Math.min(BLOCK_MAX, Math.max(1, Math.floor(perMinute / BLOCKS_IN_MINUTE)));
  const stocks = new Map<string, Stock>();
  const take = (caller: string, stock: Stock, nowMs: number): Promise<void> => {
    stock.taking ??= takeBlock(database, { caller, perMinute, wanted: block })
      .then(({ calls, allowance, refusal }) => {
        Object.assign(stock, { calls: stock.calls + calls, allowance });
        if (refusal) Object.assign(stock, { refusal, emptyUntilMs: nowMs + ASK_AGAIN_MS });
      })
      .finally(() => {
        stock.taking = null;
      });
    return stock.taking;
  };
  const { burst } = rateLimiter(perMinute);
  return {
    ...{ perMinute, burst },
    async spend(caller, now) {
      const nowMs = now.epochMilliseconds;
      const stock = stocks.get(caller) ?? newStock();
      stocks.set(caller, stock);
      stock.usedAtMs = nowMs;
      while (stock.calls === 0 && mayAsk(stock, nowMs)) await take(caller, stock, nowMs);
      if (stock.calls === 0) return stock.refusal;
      stock.calls -= 1;
      // Trouble is met by whoever has to wait for the next block.
      const isLow = stock.calls > 0 && stock.calls < block / 2;
      if (isLow && mayAsk(stock, nowMs)) take(caller, stock, nowMs).catch(() => {});
      const { allowance } = stock;
      return { ...allowance, remaining: allowance.remaining + stock.calls };
    },
    async settle(which, now) {
      const idleBeforeMs = now.epochMilliseconds - IDLE_MS;
      const gone = [...stocks].filter(
        ([, { usedAtMs }]) => which === 'all' || usedAtMs < idleBeforeMs,
      );
      for (const [caller] of gone) stocks.delete(caller);
      const unused = gone.map(([caller, { calls }]) => ({ caller, left: calls * CALL }));
      await inPlatform(database, async (tx) => {
        returnToBuckets(tx, unused);
        dropWholeBuckets(tx, WHOLE_AFTER_MINUTES);
      });
    },
  };
}

function newStock(): Stock {
  const nothing = { allowed: false, remaining: 0, resetSeconds: 1 };
  const state = { emptyUntilMs: 0, usedAtMs: 0, taking: null };
  return { calls: 0, allowance: nothing, refusal: nothing, ...state };
}

/** A clock that was set back far keeps nobody waiting. */
function mayAsk({ emptyUntilMs }: Stock, nowMs: number): boolean {
  return emptyUntilMs <= nowMs || emptyUntilMs > nowMs + 2 * ASK_AGAIN_MS;
}

type BlockAsk = { readonly caller: string; readonly perMinute: number; readonly wanted: number };

/** Takes calls of a caller, by the clock of the database: those of servers may differ. */
function takeBlock(database: Database, { caller, ...ask }: BlockAsk) {
  return inPlatform(database, async (tx) => {
    const { bucket, nowMs } = await lockBucket(tx, caller);
    const buckets = new Map(bucket ? [[caller, bucket]] : []);
    const taken = takeCalls(rateLimiter(ask.perMinute, buckets), { caller, nowMs, ...ask });
    const left = buckets.get(caller);
    if (left) updateBucket(tx, { caller, ...left });
    return taken;
  });
}

type CallsAsk = BlockAsk & { readonly nowMs: number };

/** Takes calls out of a bucket one by one, as one server alone would count them. */
function takeCalls(limiter: RateLimiter, { caller, nowMs, wanted }: CallsAsk) {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  let calls = 0;
  let allowance = limiter.spend(caller, now);
  let refusal = allowance.allowed ? null : allowance;
  while (!refusal) {
    calls += 1;
    if (calls === wanted) break;
    const next = limiter.spend(caller, now);
    if (next.allowed) allowance = next;
    else refusal = next;
  }
  return { calls, allowance, refusal };
}
