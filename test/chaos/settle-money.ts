import { confirmReceipts } from '@mkopo/server/jobs/confirm-receipts.ts';
import { handleCallbacks } from '@mkopo/server/jobs/handle-callbacks.ts';
import { runPayouts } from '@mkopo/server/jobs/run-payouts.ts';
import { settlePayments } from '@mkopo/server/jobs/settle-payments.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import type { ChaosWorld } from './chaos-world.ts';

/** When jobs look again, and when they stop waiting: for a lost answer, for who asked a thing. */
const LATER: readonly Temporal.DurationLike[] = [
  ...[
    { seconds: 0 },
    { seconds: 1 },
    { seconds: 30 },
    { minutes: 3 },
    { minutes: 6 },
    { minutes: 15 },
  ],
  ...[{ minutes: 40 }, { hours: 2 }, { hours: 5 }, { hours: 12 }, { hours: 25 }],
];

/**
 * Has all mobile money come to its end, as it would by itself in a day. The other servers must
 * be gone: to one that has just asked for a payout, a day that has passed would be a lie.
 */
export async function settleMoney(world: ChaosWorld): Promise<void> {
  const { provider, superuserUrl, steady } = world;
  await provider.simulator.idle();
  await provider.tellMissedAgain();
  await untilAskedAgain(world);
  await asSuperuser(superuserUrl, ASKED_LONG_AGO);
  for (const time of LATER) {
    const clock = () => Temporal.Now.instant().add(time);
    const site = { database: steady.database, desk: steady.desk, clock };
    for (const job of JOBS) {
      await job(site, new AbortController().signal);
      await provider.simulator.idle();
    }
    if ((await findStuck(superuserUrl)).length === 0) return;
  }
}

/**
 * That the provider knows of no payout proves something only a quarter of an hour after the ask,
 * by when its answer came in; and that is taken down by the clock that is not ahead.
 */
const ASKED_LONG_AGO = `
  update payout set asked_at = asked_at - interval '20 minutes'
   where asked_at is not null and ended_at is null`;

/** What is told, then what is asked, then what was answered to it. */
const JOBS = [handleCallbacks, settlePayments, confirmReceipts, runPayouts, handleCallbacks];

/** A provider that did not answer is left in peace for half a minute. */
const PEACE_MAX_MS = 60_000;

async function untilAskedAgain({ steady: { desk }, lender }: ChaosWorld): Promise<void> {
  const rail = desk.railOf({ ...lender, tenantSlug: lender.slug, isSandbox: false });
  await until('the provider may be asked', PEACE_MAX_MS, async () => {
    return rail?.payoutStanding() !== 'away';
  });
}

/** Mobile money of which nobody knows the end, though somebody should. */
export async function findStuck(superuserUrl: string): Promise<string[]> {
  const found = await asSuperuser<{ words: string }>(
    superuserUrl,
    `select 'payment ' || id || ' is ' || status as words from payment
      where status in ('requested', 'prompted') or (status = 'paid' and settled_at is null)
      union all
     select 'payout ' || id || ' is ' || state from payout
      where state in ('requested', 'asked', 'unknown')
      union all
     select 'callback ' || id || ' waits' from rail_news where handled_at is null`,
  );
  return found.map(({ words }) => words);
}
