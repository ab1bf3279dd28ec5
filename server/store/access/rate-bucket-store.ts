import type { PlatformTx } from '#store/kit/transaction.ts';

/** What a caller has left, in shares of a call, at a moment of the database's own clock. */
export type RateBucket = { readonly left: number; readonly atMs: number };

type LockedBucket = {
  /** Null: nobody took anything of it yet. */
  readonly bucket: RateBucket | null;
  readonly nowMs: number;
};

/** Locks what a caller has left, so that servers take of it one after the other. */
export async function lockBucket(tx: PlatformTx, caller: string): Promise<LockedBucket> {
  const made = tx.query(
    'insert into rate_bucket (caller) values ($1) on conflict (caller) do nothing',
    [caller],
  );
  const [[row]] = await Promise.all([
    tx.query<{ level: bigint | null; atMs: bigint; nowMs: bigint }>(
      `select level, (extract(epoch from filled_at) * 1000)::bigint as at_ms,
              (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms
         from rate_bucket where caller = $1 for update`,
      [caller],
    ),
    made,
  ]);
  // Swept in between: it was whole, and is made anew.
  if (!row) return lockBucket(tx, caller);
  const { level, atMs, nowMs } = row;
  const bucket = level === null ? null : { left: Number(level), atMs: Number(atMs) };
  // Whoever waited for the lock may have looked at the clock before its last holder did.
  return { bucket, nowMs: Math.max(Number(nowMs), bucket?.atMs ?? 0) };
}

type KeptBucket = RateBucket & { readonly caller: string };

export function updateBucket(tx: PlatformTx, { caller, left, atMs }: KeptBucket): void {
  tx.send(
    `update rate_bucket set level = $2, filled_at = to_timestamp($3::double precision / 1000)
      where caller = $1`,
    [caller, left, atMs],
  );
}

/** Gives back what a server took and did not need; locked in one order, by all servers. */
export function returnToBuckets(
  tx: PlatformTx,
  unused: readonly Pick<KeptBucket, 'caller' | 'left'>[],
): void {
  tx.send(
    `with locked as (
       select caller from rate_bucket where caller = any ($1) order by caller for update)
     update rate_bucket set level = level + unused.shares
       from locked join unnest($1::text[], $2::bigint[]) as unused (caller, shares) using (caller)
      where rate_bucket.caller = locked.caller`,
    [unused.map(({ caller }) => caller), unused.map(({ left }) => left)],
  );
}

/** Forgets the buckets of which nobody took for so long that they are whole again. */
export function dropWholeBuckets(tx: PlatformTx, minutes: number): void {
  tx.send(
    `delete from rate_bucket where caller in (
       select caller from rate_bucket
        where filled_at < clock_timestamp() - make_interval(mins => $1) for update skip locked)`,
    [minutes],
  );
}
